import Testing

@testable import VitrineServe

/// A device in the local network enters a studio over HTTP, and is removed.
@Suite struct StudioDeviceTests {
    private let iPhone = "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1"

    @Test func aDeviceEntersByItsLink() async throws {
        try await StudioServer.run(at: .network) { (studio: StudioServer) async throws in
            let code = studio.secrets.code(at: .network)
            let answer = try await studio.enter(code, [iPhone])
            let cookie = try #require(answer.fields["set-cookie"]?.split(separator: ";").first)
            #expect(answer.status == 200 && studio.printed.lines == ["iPhone at the network"])
            let reading = try await studio.send("GET", "/_vitrine/history", ["Cookie: \(cookie)"])
            #expect(reading.status == 200 && reading.text.contains(FakeStudio.secret))
            // Another device with the same link locks both out.
            #expect(try await studio.enter(code).status == 403)
            #expect(try await studio.send("GET", "/_vitrine/history", ["Cookie: \(cookie)"]).status == 401)
            #expect(studio.printed.lines.last == "new link at the network")
        }
    }

    @Test func linksAreValidAtTheirOwnAddressOnly() async throws {
        for entrance in [StudioEntrance.machine, .network] {
            try await StudioServer.run(at: entrance) { (studio: StudioServer) async throws in
                let other = studio.secrets.code(at: entrance == .machine ? .network : .machine)
                #expect(try await studio.enter(other).status == 403)
                #expect(studio.secrets.code(at: entrance == .machine ? .network : .machine) == other)
                #expect(studio.printed.lines.isEmpty)
            }
        }
    }

    @Test(arguments: [StudioEntrance.machine, .network])
    func devicesAreListedAndRemoved(at entrance: StudioEntrance) async throws {
        try await StudioServer.run(at: entrance) { (studio: StudioServer) async throws in
            let list = try await studio.send("GET", "/_vitrine/devices", [studio.cookie])
            let ids = studio.secrets.devices.map(\.id)
            #expect(list.status == 200 && list.text.contains("\"name\":\"iPhone\""))
            #expect(list.text.contains("\"own\":\"\(ids[0])\"") == (entrance == .network))
            for secret in studio.devicePasses.flatMap({ [$0.cookie, $0.token] }) {
                #expect(!list.text.contains(secret))
            }
            let target = "/_vitrine/devices?remove=\(ids[1])"
            #expect(try await studio.send("POST", target, [studio.cookie], body: "{}").status == 403)
            #expect(try await studio.send("POST", target, studio.writing, body: "{}").status == 200)
            #expect(studio.secrets.devices.map(\.id) == [ids[0]])
            #expect(try await studio.send("POST", target, studio.writing, body: "{}").status == 404)
        }
    }

    /// The page of a device that is removed is told so at once, and nothing else.
    @Test func theEventsOfARemovedDeviceEnd() async throws {
        try await StudioServer.run(at: .network) { (studio: StudioServer) async throws in
            let client = try studio.connect()
            let lines = ["GET /_vitrine/events?page=index.html HTTP/1.1", "Host: \(studio.host)", studio.cookie]
            await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
            #expect(await client.receive(until: "event: hello").contains("200 OK"))
            let id = try #require(studio.secrets.devices.first?.id)
            var owner = studio
            owner.entrance = .machine
            #expect(
                try await owner.send("POST", "/_vitrine/devices?remove=\(id)", owner.writing, body: "{}").status == 200)
            let rest = String(decoding: await client.receive { _ in false }, as: UTF8.self)
            #expect(rest.contains("event: reset") && !rest.contains("\n:"))
            #expect(try await studio.send("GET", "/", [studio.cookie]).status == 401)
        }
    }

    /// A request that a device began before it was removed has no effect.
    @Test(arguments: [
        ("/_vitrine/edit", "application/json"), ("/_vitrine/upload?album=a&name=x.jpg", "application/octet-stream"),
        ("/_vitrine/devices?remove=", "application/json"),
    ])
    func aRequestThatIsUnderWayEndsWithThePass(target: String, mediaType: String) async throws {
        try await StudioServer.run(at: .network) { (studio: StudioServer) async throws in
            let ids = studio.secrets.devices.map(\.id)
            let fields = studio.writing.dropLast() + ["Content-Type: \(mediaType)", "Content-Length: 2"]
            let lines =
                ["POST \(target)\(target.hasSuffix("=") ? ids[1] : "") HTTP/1.1", "Host: \(studio.host)"] + fields
            let client = try studio.connect()
            await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n{")
            #expect(studio.secrets.remove(device: ids[0]))
            await client.send("}")
            let answer = await client.receive(until: "\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 401"), "\(answer)")
            #expect(studio.secrets.devices.map(\.id) == [ids[1]] && !studio.studio.edits.contains("{}"))
        }
    }

    @Test func withoutAnAddressForDevicesThereIsNothing() async throws {
        try await StudioServer.run(hasDevices: false) { (studio: StudioServer) async throws in
            let target = "/_vitrine/devices"
            #expect(try await studio.send("GET", target, [studio.cookie]).status == 404)
            #expect(try await studio.send("GET", "/", [studio.cookie]).text.contains("data-devices") == false)
            var device = studio
            device.entrance = .network
            #expect(throws: RawClient.Failure.self) { try device.connect() }
        }
    }
}
