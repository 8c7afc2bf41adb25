import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { multipartBody } from "../../../../test/calls.ts";
import { thrown, toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";
import { DatabaseBusy, DatabaseGone } from "../../db/sql-errors.ts";
import { AppError, InvalidFields } from "../../kernel/app-error.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ served: toyServed });
});
afterAll(() => app.close());

function databaseError(code: string): Error {
  const error = new pg.DatabaseError('duplicate key value violates unique constraint "secret_index"', 1, "error");
  error.code = code;
  error.detail = "Key (phone)=(13800138000) already exists.";
  return error;
}

const cases: readonly (readonly [what: string, error: () => unknown, http: number, code: string, data: unknown])[] = [
  ["an expected refusal", () => new AppError("wrong_status"), 409, "wrong_status", null],
  [
    "a refusal with a reply of its own",
    () => new AppError("captcha_required", {}, "refresh_captcha"),
    401,
    "captcha_required",
    "refresh_captcha",
  ],
  ["a session that is over", () => new AppError("login_required"), 401, "login_required", "login"],
  [
    "wrong fields",
    () =>
      new InvalidFields({
        "rows[0].a": { text: { "zh-CN": "零", en: "zero {n}", es: "cero", ja: "零" }, data: { n: 1 } },
      }),
    400,
    "invalid",
    { fields: { "rows[0].a": "zero 1" } },
  ],
  ["a refusal thrown without its message's data", () => new AppError("already_exists"), 409, "already_exists", null],
  ["a fault", () => new Error("select * from account; /srv/app/secret.ts:3"), 500, "internal", null],
  ["something that is no error", () => "boom", 500, "internal", null],
  ["nothing at all", () => undefined, 500, "internal", null],
  ["a unique key", () => databaseError("23505"), 409, "conflict", null],
  ["an exclusion constraint", () => databaseError("23P01"), 409, "conflict", null],
  ["a row that has just gone", () => databaseError("23503"), 409, "conflict", null],
  ["a serialization failure", () => databaseError("40001"), 409, "conflict", null],
  ["a deadlock", () => databaseError("40P01"), 409, "conflict", null],
  ["a full disk", () => databaseError("53100"), 503, "storage_full", null],
  [
    "a full disk of ours",
    () => Object.assign(new Error("write"), { code: "ENOSPC", path: "/srv/data" }),
    503,
    "storage_full",
    null,
  ],
  ["too many connections", () => databaseError("53300"), 503, "busy", null],
  ["a statement that took too long", () => databaseError("57014"), 503, "busy", null],
  ["a pool without a free connection", () => new DatabaseBusy("timeout"), 503, "busy", null],
  ["a database that went away", () => new DatabaseGone("socket /tmp/x"), 503, "busy", null],
  ["a lost connection", () => databaseError("08006"), 503, "busy", null],
  ["a number beyond its column", () => databaseError("22003"), 400, "invalid", { fields: {} }],
  ["a check constraint, which the code should have seen to", () => databaseError("23514"), 500, "internal", null],
  ["a broken statement", () => databaseError("42601"), 500, "internal", null],
];

describe("what is thrown", () => {
  it.each(cases)("%s", async (what, error, http, code, data) => {
    thrown[what] = error;
    const reply = await app.anonymous.call(toy.throws, { how: what });
    expect(reply).toMatchObject({ http, status: false, code, data });
    expect(reply.msg).not.toBe("");
    const said = JSON.stringify([reply.msg, reply.data]);
    expect(said).not.toMatch(/select|secret|constraint|13800138000|\/srv|\/tmp|\.ts|boom/);
    if (http === 500) expect(reply.msg).toContain(reply.headers["x-request-id"]);
    if (http === 503) expect(reply.headers["retry-after"]).toMatch(/^\d+$/);
  });

  it("that says when to come back says so in a header too", async () => {
    thrown["locked"] = () => new AppError("locked", { seconds: 30 });
    const reply = await app.anonymous.call(toy.throws, { how: "locked" });
    expect(reply).toMatchObject({ http: 429, code: "locked", msg: "Too many attempts. Try again in 30 seconds" });
    expect(reply.headers["retry-after"]).toBe("30");
  });

  it("is answered encrypted for the token that the call bore, and plain where that was asked for and is allowed", async () => {
    thrown["any"] = () => new AppError("wrong_status");
    expect((await app.anonymous.call(toy.throws, { how: "any" })).body.toString()).toMatch(/^enc:v1:/);
    const plain = await app.anonymous.call(toy.throws, { how: "any" }, { encrypted: false });
    expect(plain.headers["content-type"]).toBe("application/json; charset=utf-8");
    const strict = await startApp({ served: toyServed, database: app.database, config: { debug_console: false } });
    expect((await strict.anonymous.call(toy.throws, { how: "any" }, { encrypted: false })).body.toString()).toMatch(
      /^enc:v1:/,
    );
    await strict.close();
  });
});

describe("what HTTP itself refuses", () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = "/api/v1/public/toy/Echo") =>
    app.app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": "application/json", ignoreencryption: "1", "accept-language": "en", ...headers },
    });

  it.each([
    ["a body over 1 MB", `{"name":"${"x".repeat(1024 * 1024)}"}`, {}, 413, "payload_too_large"],
    ["text that is no JSON", "{name", {}, 400, "invalid"],
    ["JSON with something behind it", '{"name":"a"}x', {}, 400, "invalid"],
    ["a list", "[1]", {}, 400, "invalid"],
    ["a single value", "1", {}, 400, "invalid"],
    ["a prototype key", '{"__proto__":{"admin":true}}', {}, 400, "invalid"],
    ["a constructor's prototype", '{"constructor":{"prototype":{"admin":true}}}', {}, 400, "invalid"],
    ["a prototype key further down", '{"rows":[{"prototype":1}]}', {}, 400, "invalid"],
    ["lists ten thousand deep", `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, {}, 400, "invalid"],
    ["a NUL character", '{"name":"a\\u0000"}', {}, 400, "invalid"],
    ["half a character", '{"name":"a\\ud83d"}', {}, 400, "invalid"],
    ["a form", "name=a", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
    ["plain text", '{"name":"a"}', { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    ["XML", "<name/>", { "content-type": "application/xml" }, 415, "unsupported_media_type"],
    ["no kind of content at all", '{"name":"a"}', { "content-type": "" }, 415, "unsupported_media_type"],
    [
      "a kind of content that only begins like JSON",
      '{"name":"a"}',
      { "content-type": "application/jsonp" },
      415,
      "unsupported_media_type",
    ],
  ] as const)("%s", async (_what, payload, headers, http, code) => {
    const reply = await post(payload, headers);
    expect(reply.statusCode).toBe(http);
    expect(reply.json()).toMatchObject({ status: false, code });
  });

  it("a form with a file where none is taken, and JSON where a file is wanted", async () => {
    const form = multipartBody({ name: "a" }, { name: "a.txt", bytes: Buffer.from("x") });
    expect((await post(form.body, { "content-type": form.type })).json()).toMatchObject({
      code: "unsupported_media_type",
    });
    expect((await post("{}", {}, "/api/v1/seller/toy/Upload")).json()).toMatchObject({
      code: "unsupported_media_type",
    });
  });

  it("a path that cannot be decoded, and a query that cannot", async () => {
    const get = (url: string) => app.app.inject({ method: "GET", url, headers: { ignoreencryption: "1" } });
    expect((await get("/api/v1/%E0%A4%A")).json()).toMatchObject({ status: false, code: "invalid" });
    expect((await get("/api/v1/public/toy/Time?a=%zz")).json()).toMatchObject({ status: false, code: "invalid" });
    expect((await get("/api/v1/public%2Ftoy%2FTime")).json()).toMatchObject({ status: false, code: "not_found" });
    expect((await get(`/api/v1/${"x".repeat(9_000)}`)).json()).toMatchObject({ status: false, code: "not_found" });
  });
});

describe("too many calls from one address", () => {
  it("are told to wait, in an envelope; this machine itself is not counted", async () => {
    const small = await startApp({ served: toyServed, database: app.database, limits: { per_minute: 3 } });
    const request = { ...small.anonymous.request(toy.time), remoteAddress: "203.0.113.9" };
    const plain = { ...request, headers: { ...request.headers, ignoreencryption: "1" } };
    for (let n = 0; n < 3; n += 1) expect((await small.app.inject(plain)).statusCode).toBe(200);
    const refused = await small.app.inject(plain);
    expect(refused.json()).toMatchObject({ status: false, code: "rate_limited" });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(
      (await small.app.inject({ ...plain, headers: { ...plain.headers, "x-forwarded-for": "198.51.100.7" } }))
        .statusCode,
    ).toBe(429);
    for (let n = 0; n < 5; n += 1)
      expect((await small.anonymous.call(toy.time, {}, { from: "127.0.0.1" })).http).toBe(200);
    await small.close();
  });
});

describe("the address of a caller", () => {
  it("is what a trusted proxy says of it, and nothing that the caller or anybody else says", async () => {
    const behind = await startApp({
      served: toyServed,
      database: app.database,
      limits: { per_minute: 2 },
      config: { trust_proxy: ["10.0.0.0/8"] },
    });
    const from = async (remoteAddress: string, told: string): Promise<number> => {
      const { headers, ...request } = behind.anonymous.request(toy.time);
      const asked = { ...request, remoteAddress, headers: { ...headers, "x-forwarded-for": told } };
      return (await behind.app.inject(asked)).statusCode;
    };
    // Directly from outside: the forwarded header is ignored, the real address counts.
    expect([await from("203.0.113.1", "198.51.100.1"), await from("203.0.113.1", "198.51.100.2")]).toEqual([200, 200]);
    expect(await from("203.0.113.1", "127.0.0.1")).toBe(429);
    // Through the proxy: the address that the proxy added counts, addresses that the caller put before it do not.
    expect([await from("10.0.0.5", "1.1.1.1, 203.0.113.2"), await from("10.0.0.5", "2.2.2.2, 203.0.113.2")]).toEqual([
      200, 200,
    ]);
    expect(await from("10.0.0.6", "127.0.0.1, 203.0.113.2")).toBe(429);
    expect(await from("10.0.0.6", "203.0.113.3")).toBe(200);
    await behind.close();
  });
});

describe("a fault", () => {
  it("stands whole in the log, under the id that its reply bears, and nothing of the call's own data does", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const logged = await startApp({ served: toyServed, database: app.database, log, config: { production: true } });
    thrown["fault"] = () => new Error("what really happened");
    const reply = await logged.anonymous.call(toy.throws, { how: "fault" });
    await logged.anonymous.call(toy.find, { name: "13800138000" });
    await logged.close();
    const [fault, request, other] = lines.map((line) => JSON.parse(line));
    expect(fault).toMatchObject({
      level: 50,
      msg: "fault",
      request_id: reply.headers["x-request-id"],
      route: "/api/v1/public/toy/Throws",
      err: { message: "what really happened" },
    });
    expect(fault.err.stack).toContain("toy-routes.ts");
    expect(request).toMatchObject({
      level: 30,
      msg: "request",
      status: 500,
      request_id: reply.headers["x-request-id"],
    });
    expect(other).toMatchObject({ msg: "request", status: 401, route: "/api/v1/seller/toy/Find" });
    expect(lines.join("")).not.toContain("13800138000");
  });
});
