import StorypoleChecking
import StorypoleProof
import Testing

@Test(.ends) func `memory in use excludes what the allocator holds as free`() {
  let report = """
    <heap nr="0">
    <total type="fast" count="1" size="1"/>
    <system type="current" size="5"/>
    </heap>
    <total type="fast" count="2" size="96"/>
    <total type="rest" count="3" size="704"/>
    <total type="mmap" count="1" size="31000"/>
    <system type="current" size="135168"/>
    """
  #expect(HeapMemory.bytesInUse(in: report) == 135_168 + 31_000 - 96 - 704)
  #expect(HeapMemory.bytesInUse(in: "<malloc version=\"2\">") == nil)
}
