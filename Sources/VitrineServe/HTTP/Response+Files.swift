internal import VitrineCore
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import VitrineDisk

extension Response {
    static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
        bytes(Array((text + "\n").utf8), MediaType.text, status)
    }

    static func bytes(_ bytes: [UInt8], _ mediaType: String, _ status: HTTPResponse.Status) -> Response {
        Response(
            status: status, headers: [.contentType: mediaType, .contentLength: String(bytes.count)],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    static func file(_ file: PreviewFile, for request: Request) -> Response {
        // A request that wants a range of a certain version only gets the whole file: versions are not distinguished.
        let isWhole = request.method == .head || request.headers[.ifRange] != nil
        let size = file.size
        var headers: HTTPFields = [.contentType: file.mediaType, .acceptRanges: "bytes"]
        var part = 0..<size
        switch ByteRange(isWhole ? nil : request.headers[.range], size: size) {
        case .all: break
        case .unsatisfiable:
            headers[.contentRange] = "bytes */\(size)"
            headers[.contentLength] = "0"
            return Response(status: .rangeNotSatisfiable, headers: headers)
        case .part(let range):
            part = range
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
        }
        headers[.contentLength] = String(part.count)
        let isPart = headers[.contentRange] != nil
        return Response(status: isPart ? .partialContent : .ok, headers: headers, body: file.body(part))
    }
}

extension PreviewFile {
    private static let chunk = 64 << 10

    fileprivate func body(_ part: Range<Int64>) -> ResponseBody {
        switch content {
        case .bytes(let bytes):
            return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes[Int(part.lowerBound)..<Int(part.upperBound)]))
        case .disk(let file):
            return ResponseBody(contentLength: part.count) { writer in
                var offset = part.lowerBound
                while offset < part.upperBound {
                    let count = Int(min(part.upperBound - offset, Int64(Self.chunk)))
                    try await writer.write(try await file.buffer(at: offset, count: count))
                    offset += Int64(count)
                }
                try await writer.finish(nil)
            }
        }
    }

    package func bytes() async throws -> [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .disk(let file): Array(try await file.buffer(at: 0, count: Int(file.size)).readableBytesView)
        }
    }
}
