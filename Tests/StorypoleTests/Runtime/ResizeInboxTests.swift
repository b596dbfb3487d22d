import Foundation
import Storypole
import StorypoleProof
import Synchronization
import Testing

@Suite(.ends) struct `Runtime: resize inbox` {
  let inbox = ResizeInbox()

  func post(_ size: CGSize, interactive: Bool = false) -> Bool {
    guard let request = ResizeRequest(size: size, isInteractive: interactive) else { return false }
    return inbox.post(.resize(request))
  }

  func taken() -> [String] { inbox.takeAll().map(\.text) }

  @Test func `an empty inbox has nothing to take`() {
    #expect(taken() == [])
    #expect(!inbox.endInteractive())
    #expect(taken() == [])
  }

  @Test func `only a post to an empty inbox reports that it filled it`() {
    #expect(post(.upright))
    #expect(!post(.sideways))
    #expect(!post(.splitView))
    #expect(taken() == ["507 × 1133"])
    #expect(taken() == [])
    #expect(post(.upright))
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -0.0, height: 7), CGSize(width: 0.1, height: 1e300),
    CGSize(width: CGFloat.leastNonzeroMagnitude, height: .greatestFiniteMagnitude),
  ])
  func `every accepted size is returned unchanged`(size: CGSize) {
    for isInteractive in [false, true] {
      #expect(post(size, interactive: isInteractive))
      let requests = inbox.takeAll().map(\.resize)
      #expect(requests == [ResizeRequest(size: size, isInteractive: isInteractive)])
    }
  }

  @Test func `an interactive resize ends at a size that was taken earlier`() {
    _ = post(.sideways, interactive: true)
    #expect(taken() == ["844 × 390 …"])
    #expect(inbox.endInteractive())
    #expect(taken() == ["end"])
    #expect(!inbox.endInteractive())
    #expect(taken() == [])
  }

  @Test func `an end posted to a full inbox doesn't fill it again`() {
    _ = post(.sideways, interactive: true)
    #expect(!inbox.endInteractive())
    #expect(taken() == ["844 × 390"])
  }

  @Test func `sizes in a row are one request, and nothing passes a request in between`() {
    #expect(post(.upright))
    #expect(!post(.sideways, interactive: true))
    #expect(!inbox.post(.cancelTransition))
    #expect(!inbox.endInteractive())
    #expect(!inbox.post(.cancelTransition))
    #expect(!post(.upright))
    #expect(!post(.splitView))
    #expect(taken() == ["844 × 390 …", "cancel", "end", "cancel", "507 × 1133"])
    #expect(inbox.post(.cancelTransition))
    #expect(taken() == ["cancel"])
  }
}

extension HostRequest {
  fileprivate var resize: ResizeRequest? {
    if case .resize(let request) = self { request } else { nil }
  }

  fileprivate var text: String {
    switch self {
    case .resize(let request): request.size.text + (request.isInteractive ? " …" : "")
    case .endInteractiveResize: "end"
    case .cancelTransition: "cancel"
    case .change(let size, _, _, _): "change to \(size.text)"
    }
  }
}

extension CGSize {
  fileprivate var text: String { "\(Int(width)) × \(Int(height))" }
}
