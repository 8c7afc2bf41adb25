import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => app.close());

/** Sends bytes unchanged. @returns everything that comes back until the server closes or sends no more */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const parts: Buffer[] = [];
    const end = (): void => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString("utf8"));
    };
    socket.setTimeout(700, end);
    socket.on("data", (part) => parts.push(part));
    socket.on("end", end);
    // A reset is an answer too: the server refused to read more.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? end() : reject(error),
    );
    socket.write(bytes);
  });
}

const host = "Host: x\r\n";
const json = "Content-Type: application/json\r\n";
const path = "/api/v1/public/toy/Echo";
const get = (target: string, more = ""): string => `GET ${target} HTTP/1.1\r\n${host}${more}Connection: close\r\n\r\n`;
const post = (body: string, more = json, target = path): string =>
  `POST ${target} HTTP/1.1\r\n${host}${more}Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Requests that must be refused with a 4xx, or cut off without an answer. */
const refused: Readonly<Record<string, string | Buffer>> = {
  "no HTTP": "hello\r\n\r\n",
  binary: Buffer.from([0x16, 0x03, 0x01, 0x00, 0xa5, 0x01, 0x00, 0x00, 0xa1, 0x0d, 0x0a, 0x0d, 0x0a]),
  "a zero byte in the method": "GE\0T / HTTP/1.1\r\n\r\n",
  "an unknown method": `BREW ${path} HTTP/1.1\r\n${host}\r\n`,
  "a method in lower case": `get ${path} HTTP/1.1\r\n${host}\r\n`,
  TRACE: `TRACE ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  CONNECT: `CONNECT evil:443 HTTP/1.1\r\n${host}\r\n`,
  DELETE: `DELETE ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  "PUT with a body": `PUT ${path} HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
  PATCH: `PATCH ${path} HTTP/1.1\r\n${host}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  "a version that is none": `GET / HTTP/9.9\r\n${host}\r\n`,
  "no version": `GET /api\r\n${host}\r\n`,
  "HTTP/2 without asking": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "no host": `GET ${path} HTTP/1.1\r\n\r\n`,
  "two hosts": `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
  "a space in the target": `GET /api v1 HTTP/1.1\r\n${host}\r\n`,
  "a control character in the target": `GET /api/\x01 HTTP/1.1\r\n${host}\r\n`,
  "a target without a slash": `GET api/v1 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  "an absolute target elsewhere": get("http://evil.example/api/v1/x"),
  "an asterisk": get("*"),
  "a header without a colon": `GET ${path} HTTP/1.1\r\n${host}broken\r\n\r\n`,
  "a header with a space before the colon": `GET ${path} HTTP/1.1\r\n${host}X-A : b\r\n\r\n`,
  "a folded header": `GET ${path} HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`,
  "a header with a zero byte": `GET ${path} HTTP/1.1\r\n${host}X-A: b\0c\r\n\r\n`,
  "a bare CR in a header": `GET ${path} HTTP/1.1\r\n${host}X-A: b\rX-B: c\r\n\r\n`,
  "headers beyond 16 KB": `GET ${path} HTTP/1.1\r\n${host}X-A: ${"a".repeat(20_000)}\r\n\r\n`,
  "a target beyond 16 KB": get(`${path}?${"a".repeat(20_000)}`),
  "five thousand headers": `GET ${path} HTTP/1.1\r\n${host}${"X-A: b\r\n".repeat(5_000)}\r\n`,
  "a negative length": `POST ${path} HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n\r\n`,
  "a length that is no number": `POST ${path} HTTP/1.1\r\n${host}${json}Content-Length: ten\r\n\r\n`,
  "a hexadecimal length": `POST ${path} HTTP/1.1\r\n${host}${json}Content-Length: 0x10\r\n\r\n`,
  "two lengths": `POST ${path} HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  "a length and chunks at once": `POST ${path} HTTP/1.1\r\n${host}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "chunks twice": `POST ${path} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  "an encoding that is none": `POST ${path} HTTP/1.1\r\n${host}${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  "a chunk whose size is no number": `POST ${path} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "a chunk longer than it says": `POST ${path} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n1\r\n{}}\r\n0\r\n\r\n`,
  "endless chunk extensions": `POST ${path} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  "a request hidden in a body": post("{}GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"),
  "a length beyond what may be sent": `POST ${path} HTTP/1.1\r\n${host}${json}Content-Length: 99999999\r\nConnection: close\r\n\r\n{}`,
  "half a percent sign": get("/api/v1/%"),
  "percent signs that are no UTF-8": get("/api/v1/%ff%fe"),
  "an overlong slash": get("/api/v1/..%c0%af..%c0%afetc/passwd"),
  "a zero byte in the path": get("/api/v1/a%00b"),
  "a way up": get("/api/v1/../../etc/passwd"),
  "an encoded way up": get("/api/v1/%2e%2e/%2e%2e/etc/passwd"),
  "a way up with back-slashes": get("/api/v1/..\\..\\etc\\passwd"),
  "encoded slashes": get("/api%2Fv1%2Fpublic%2Ftoy%2FTime"),
  "double encoding": get("/api/v1/%252e%252e/"),
  "double slashes": get("//api/v1/public/toy/Time"),
  "a slash at the end": get("/api/v1/public/toy/Time/"),
  "other letters' case": get("/API/v1/public/toy/Time"),
  "a semicolon in the path": get("/api/v1/public/toy/Time;a=b"),
  "a prototype in the query": get("/api/v1/public/toy/Time?__proto__[admin]=1&__proto__=1"),
  "a query that cannot be decoded": get("/api/v1/public/toy/Time?a=%E0%A4%A"),
  "an unsigned call": get("/api/v1/public/toy/Time"),
  "JSON cut short": post('{"name":'),
  "JSON twice": post('{"name":"a"}{"name":"b"}'),
  "JSON with a byte-order mark": post('\uFEFF{"name":"a"}'),
  "JSON in UTF-16": post(Buffer.from('{"name":"a"}', "utf16le").toString("latin1")),
  "a prototype in JSON": post('{"__proto__":{"a":1}}'),
  "fifty thousand brackets": post("[".repeat(50_000)),
  "a body without a kind": post("{}", ""),
  "two kinds of content": post("{}", "Content-Type: application/json\r\nContent-Type: text/plain\r\n"),
  "a multipart without a boundary": post(
    "--x\r\n\r\n",
    "Content-Type: multipart/form-data\r\n",
    "/api/v1/seller/toy/Upload",
  ),
  "a multipart that never ends": post(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    "Content-Type: multipart/form-data; boundary=x\r\n",
    "/api/v1/seller/toy/Upload",
  ),
  "a multipart of broken parts": post(
    "--x\r\nnothing\r\n--x--",
    "Content-Type: multipart/form-data; boundary=x\r\n",
    "/api/v1/seller/toy/Upload",
  ),
  "a multipart with a prototype's name": post(
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    "Content-Type: multipart/form-data; boundary=x\r\n",
    "/api/v1/seller/toy/Upload",
  ),
  "an expectation that is none": `POST ${path} HTTP/1.1\r\n${host}${json}Expect: nonsense\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  "an upgrade to what is not there": `GET /api/v1/public/toy/Time HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
};

describe("a malformed request", () => {
  it("comes in at least sixty kinds", () => {
    expect(Object.keys(refused).length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(refused))("%s is refused and tells nothing", async (_what, bytes) => {
    const reply = await send(bytes);
    const statuses = [...reply.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
    for (const status of statuses) expect(status).toSatisfy((n: number) => n >= 400 && n < 500);
    // One request gets one answer: a second request hidden in the first one was not run.
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(reply).not.toMatch(/node_modules|\.ts:|at [\w.]+ \(|select |insert |kangying_http|root:/i);
  });

  it("has half a minute to arrive, and its head less", () => {
    expect(app.app.server.requestTimeout).toBe(30_000);
    expect(app.app.server.headersTimeout).toBeLessThan(30_000);
  });

  it("leaves the server alive and its replies whole", async () => {
    expect(await app.anonymous.call(toy.time)).toMatchObject({ http: 200 });
    expect(await send(get("/healthz"))).toContain('{"status":"ok"}');
  });
});
