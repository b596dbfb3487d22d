import Foundation
import StorypoleInspector
import Testing

/// A headless Chromium, if this machine has one.
struct Browser {
  private let program: URL

  /// The message of a test that needs a browser where there is none.
  static let isMissing = "no headless Chromium: install chromium-headless-shell or chromium"

  /// The first of the usual programs in the path, or `nil` if there is none.
  static let installed = Programs.installed.find(Programs.browsers).map(Browser.init)

  /// Opens a page, runs a script in it once it is complete, and returns the script's result.
  ///
  /// - Parameters:
  ///   - script: the body of an asynchronous function, whose value is returned as text.
  ///   - page: the text of the page.
  ///   - fragment: the part of the address behind the `#`.
  ///   - options: further arguments of the program.
  /// - Returns: the value, and the errors that the page reported meanwhile.
  func run(
    _ script: String, in page: String, fragment: String = "", options: [String] = []
  ) throws -> (result: String, errors: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.instrumented(page, script).utf8).write(to: file)
    let document = try contents(of: file.absoluteString + "#" + fragment, options)
    return (
      Self.element("storypole-result", of: document), Self.element("storypole-errors", of: document)
    )
  }

  /// The result of a script in a page, which reports no error.
  ///
  /// - Parameters:
  ///   - size: the width and height of the window.
  ///   - fragment: the part of the address behind the `#`.
  static func result(
    of script: String, in page: String, size: (width: Int, height: Int) = (1280, 800),
    fragment: String = "", options: [String] = []
  ) throws -> String {
    let window = "--window-size=\(size.width),\(size.height)"
    let (result, errors) = try #require(installed).run(
      script, in: page, fragment: fragment, options: [window] + options)
    #expect(errors == "")
    return result
  }

  /// The page with a script that keeps errors before its own, and the test's script behind it.
  private static func instrumented(_ page: String, _ script: String) -> String {
    let listener = """
      <script>
      var pageErrors = [];
      addEventListener("error", (event) => pageErrors.push(event.message));
      console.error = (...parts) => pageErrors.push(parts.join(" "));
      </script>
      """
    let test = """
      <script>
      (async () => {
        const write = (id, value) => {
          const element = document.createElement("pre");
          element.id = id;
          element.textContent = encodeURIComponent(value);
          document.body.append(element);
        };
        let result = "";
        try { result = String(await (async () => { \(script) })()); } catch (error) { pageErrors.push(error.stack); }
        write("storypole-result", result);
        write("storypole-errors", pageErrors.join("; "));
      })();
      </script>
      """
    return page.replacing("<head>", with: "<head>\n\(listener)", maxReplacements: 1)
      .replacing("</body>", with: "\(test)\n</body>")
  }

  /// The document after it was loaded, as text.
  private func contents(of address: String, _ options: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--virtual-time-budget=10000",
    ]
    process.arguments? += options + [address]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func element(_ id: String, of document: String) -> String {
    guard let start = document.range(of: "<pre id=\"\(id)\">")?.upperBound,
      let end = document[start...].range(of: "</pre>")?.lowerBound
    else { return "no \(id) in the page" }
    let text = String(document[start..<end])
    return text.removingPercentEncoding ?? text
  }
}
