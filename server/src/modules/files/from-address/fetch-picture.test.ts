import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { fetchPicture, mostPictureBytes, reaching, type Reaching } from "./fetch-picture.ts";
import { isPublicAddress } from "./public-address.ts";

/** Addresses of local machines, private networks or clouds, in all notations. */
const inner =
  `127.0.0.1 127.1.2.3 127.255.255.255 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255
  169.254.169.254 169.254.0.1 100.64.0.1 100.127.255.255 192.0.0.1 192.0.0.8 192.0.2.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
  192.88.99.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::7f00:1 ::a00:1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1
  ::ffff:169.254.169.254 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 2002:7f00:1:: 2002:a00:1:: 2001::1 2001:0:7f00:1::
  fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 febf::1 fec0::1 ff02::1 ff05::2 2001:db8::1 2001:10::1 2001:20::1 100::1 3fff::1 5f00::1 4000::1`.split(
    /\s+/,
  );
/** URLs whose host is read as one of those, or is no host at all. */
const written =
  `https://127.0.0.1/a https://127.1/a https://2130706433/a https://0x7f000001/a https://0x7f.1/a https://017700000001/a https://0/a
  https://[::1]/a https://[::]/a https://[::ffff:7f00:1]/a https://[::ffff:127.0.0.1]/a https://[64:ff9b::7f00:1]/a https://①②⑦.⓪.⓪.①/a
  https://169.254.169.254/latest/meta-data https://[fd00:ec2::254]/ https://192.168.1.1/ https://10.0.0.1/`.split(
    /\s+/,
  );
const noAddress =
  `http://pictures.example/a.png ftp://pictures.example/a file:///etc/passwd gopher://127.0.0.1 data:image/png;base64,AA
  https://user@pictures.example/a https://user:word@pictures.example/a https://pictures.example:8443/a https://pictures.example:22/ //a/b
  javascript:1 /files/x`.split(/\s+/);

const reply = (statusCode: number, headers: Record<string, string>, body: Iterable<Buffer>): IncomingMessage =>
  Object.assign(Readable.from(body), { statusCode, headers }) as unknown as IncomingMessage;
const picture = Buffer.from("bytes");

/** A network of these hosts that records every connection. */
function net(
  hosts: Readonly<Record<string, readonly string[]>>,
  answer: (url: URL) => IncomingMessage = () => reply(200, {}, [picture]),
) {
  const asked: string[] = [];
  const connected: string[] = [];
  const by: Reaching = {
    resolve: (host) => {
      asked.push(host);
      return Promise.resolve(hosts[host] ?? []);
    },
    send: (url, address) => {
      connected.push(`${url.hostname} ${address}`);
      return Promise.resolve(answer(url));
    },
  };
  return { by, asked, connected };
}
const faultOf = (address: string, by: Reaching): Promise<string> =>
  fetchPicture(address, by).then(
    () => "fetched",
    (error: unknown) => (error as { fault?: string }).fault ?? String(error),
  );

describe("[G-01] a picture by its address", () => {
  it("is fetched from a public host, at the address that was looked at, resolved once", async () => {
    const { by, asked, connected } = net({ "pictures.example": ["93.184.216.34", "2606:2800:21f::1"] });
    expect(await fetchPicture("https://pictures.example/a.png", by)).toEqual(picture);
    expect([asked, connected]).toEqual([["pictures.example"], ["pictures.example 93.184.216.34"]]);
  });

  it("is connected to by that address and not by its name, which may be another one by then", async () => {
    // No such host exists, so a second resolution would fail. Port 443 of this address refuses the connection, or does not answer in time.
    const { by } = net({ "rebound.invalid": ["93.184.216.34"] });
    const ended = await reaching
      .send(new URL("https://rebound.invalid/a"), "127.0.0.1", AbortSignal.timeout(2_000))
      .then(
        () => "answered",
        (reason: { code?: string }) => reason.code,
      );
    expect(ended).not.toBe("ENOTFOUND");
    expect(await faultOf("https://rebound.invalid/a", by)).toBe("fetched");
  });

  it("is at none of the inner addresses, however they are written: nobody is connected to", async () => {
    for (const address of inner) {
      expect(isPublicAddress(address), address).toBe(false);
      const { by, connected } = net({ "pictures.example": [address], "mixed.example": ["93.184.216.34", address] });
      expect(await faultOf("https://pictures.example/", by), address).toBe("private");
      expect(await faultOf("https://mixed.example/", by), address).toBe("private");
      expect(connected).toEqual([]);
    }
    for (const address of written) {
      const { by, connected } = net({});
      expect(await faultOf(address, by), address).toBe("private");
      expect(connected).toEqual([]);
    }
    for (const address of noAddress) {
      const { by, connected } = net({ "pictures.example": ["93.184.216.34"] });
      expect(await faultOf(address, by), address).toBe("address");
      expect(connected).toEqual([]);
    }
    for (const address of ["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111"])
      expect(isPublicAddress(address)).toBe(true);
  });

  it("is followed through a few redirects, each looked at as the first was", async () => {
    const hosts = { "a.example": ["93.184.216.34"], "b.example": ["93.184.216.35"], "inner.example": ["10.0.0.1"] };
    const to = (location: string) => (url: URL) =>
      url.hostname === "a.example" ? reply(302, { location }, []) : reply(200, {}, [picture]);
    expect(await faultOf("https://a.example/", net(hosts, to("https://b.example/p.png")).by)).toBe("fetched");
    for (const location of ["https://inner.example/", "https://169.254.169.254/", "https://[::ffff:7f00:1]/"]) {
      const { by, connected } = net(hosts, to(location));
      expect(await faultOf("https://a.example/", by)).toBe("private");
      expect(connected).toEqual(["a.example 93.184.216.34"]);
    }
    expect(await faultOf("https://a.example/", net(hosts, to("http://b.example/")).by)).toBe("address");
    const { by, connected } = net(hosts, to("/again"));
    expect(await faultOf("https://a.example/", by)).toBe("refused");
    expect(connected).toHaveLength(4);
  });

  it("is five megabytes at most, whatever is said of its length, and there", async () => {
    const hosts = { "a.example": ["93.184.216.34"] };
    const half = Buffer.alloc(mostPictureBytes / 2 + 1);
    const said = net(hosts, () => reply(200, { "content-length": String(mostPictureBytes + 1) }, []));
    const lied = net(hosts, () => reply(200, { "content-length": "5" }, [half, half, half]));
    expect([await faultOf("https://a.example/", said.by), await faultOf("https://a.example/", lied.by)]).toEqual([
      "too_large",
      "too_large",
    ]);
    expect(await faultOf("https://a.example/", net(hosts, () => reply(404, {}, [])).by)).toBe("refused");
    expect(await faultOf("https://gone.example/", net(hosts).by)).toBe("unreachable");
  });
});
