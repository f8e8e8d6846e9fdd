// XML and HTML, read far enough to see that they are well formed and what is in them.

import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element with its attributes and the text in it.
struct Element {
  let name: String
  let attributes: [String: String]
  var text = ""

  subscript(name: String) -> String? { attributes[name] }
}

struct MarkupFault: Error, CustomStringConvertible {
  let description: String
}

/// The elements of an XML document in the order of their starts.
func xmlElements(_ document: String) throws -> [Element] {
  let reader = XMLReader()
  let parser = XMLParser(data: Data(document.utf8))
  parser.delegate = reader
  guard parser.parse() else {
    throw MarkupFault(description: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")")
  }
  return reader.elements
}

private final class XMLReader: NSObject, XMLParserDelegate {
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }
}

/// The elements of an HTML page, made XML: what HTML lets open is closed, and its script and style are left out.
func htmlElements(_ page: String) throws -> [Element] {
  var page = page.replacingOccurrences(of: "<!DOCTYPE html>\n", with: "")
  for name in ["script", "style"] {
    while let start = page.range(of: "<\(name)>"), let end = page.range(of: "</\(name)>") {
      page.replaceSubrange(start.lowerBound..<end.upperBound, with: "")
    }
  }
  page = page.replacingOccurrences(of: "<form hidden>", with: "<form>")
  for start in page.ranges(of: "<meta").reversed() {
    guard let end = page[start.upperBound...].firstIndex(of: ">") else { continue }
    page.insert("/", at: end)
  }
  return try xmlElements(page)
}
