import { once } from "node:events";
import { existsSync } from "node:fs";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Calls } from "../../../../test/calls.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";

let app: TestApp;
let owner: Principal;
let other: TestSupplier;
const small = { name: "报名表.txt", bytes: Buffer.from("内容") };

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  owner = await app.world.owner(await app.world.supplier("camp"));
  other = await app.world.supplier("camp");
});
afterAll(() => app.close());

/** Sends a form with these parts. */
const form = (parts: readonly string[]) => {
  const body = `${parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join("")}--x--\r\n`;
  const request = app.as(owner).request(toy.upload, { title: "a" });
  const headers = { ...request.headers, "content-type": "multipart/form-data; boundary=x", ignoreencryption: "1" };
  return app.app.inject({ ...request, headers, payload: body });
};

describe("a file that is sent", () => {
  it("lies on disk while its call works, and no longer", async () => {
    const reply = await app.as(owner).call(toy.upload, { title: "表", pages: 3 }, { file: small });
    expect(reply).toMatchObject({
      http: 200,
      data: { input: { title: "表", pages: 3 }, name: "报名表.txt", size: 6, text: "内容" },
    });
    await eventually(() => expect(existsSync(reply.data.path)).toBe(false));
  });

  it("is not part of the sign, but of what counts as the same submission", async () => {
    expect(await app.as(owner).call(toy.upload, { title: "same" }, { file: small })).toMatchObject({ http: 200 });
    expect(await app.as(owner).call(toy.upload, { title: "same" }, { file: small })).toMatchObject({
      http: 409,
      code: "duplicate",
    });
    expect(
      await app.as(owner).call(toy.upload, { title: "same" }, { file: { name: "b", bytes: Buffer.from("other") } }),
    ).toMatchObject({ http: 200 });
  });

  it("may be as large as its endpoint allows, and not a byte more", async () => {
    expect(
      await app.as(owner).call(toy.upload, { title: "a" }, { file: { name: "a", bytes: Buffer.alloc(2_000, "a") } }),
    ).toMatchObject({ http: 200 });
    expect(
      await app.as(owner).call(toy.upload, { title: "a" }, { file: { name: "a", bytes: Buffer.alloc(2_001, "a") } }),
    ).toMatchObject({ http: 413, code: "payload_too_large" });
    expect(
      await app.as(owner).call(toy.upload, { title: "a" }, { file: { name: "a", bytes: Buffer.alloc(3_000_000) } }),
    ).toMatchObject({ http: 413, code: "payload_too_large" });
  });

  it("must be there, once, under its own name", async () => {
    const title = 'name="title"\r\n\r\na';
    expect((await form([title])).json()).toMatchObject({
      code: "invalid",
      data: { fields: { file: "Fill this in" } },
    });
    expect((await form([title, 'name="photo"; filename="a"\r\n\r\nx'])).json()).toMatchObject({ code: "invalid" });
    expect(
      (await form([title, 'name="file"; filename="a"\r\n\r\nx', 'name="file"; filename="b"\r\n\r\ny'])).statusCode,
    ).toSatisfy((status: number) => status >= 400 && status < 500);
    expect((await form([title, 'name="file"; filename="a"\r\n\r\nx'])).json()).toMatchObject({ code: "ok" });
  });

  it("brings texts of at most 64 KiB with it, all of them before the file", async () => {
    expect(await app.as(owner).call(toy.upload, { title: "x".repeat(65_537) }, { file: small })).toMatchObject({
      http: 413,
    });
    const title = 'name="title"\r\n\r\na';
    const file = 'name="file"; filename="a"\r\n\r\nx';
    expect((await form([file, title])).json()).toMatchObject({ code: "bad_sign" });
  });

  it("is refused by its headers before a byte of it is read, and by its sign before it is read to its end", async () => {
    const address = await app.listen();
    /** Sends the headers, and of the body only this part. */
    const begin = async (who: Calls, headers: Record<string, string>, body = "") => {
      const request = who.request(toy.upload, { title: "a" }, { file: small });
      const all = { ...request.headers, ignoreencryption: "1", "content-length": "500", ...headers };
      const sent = http.request(new URL(request.url, address), { method: "POST", headers: all });
      sent.on("error", () => undefined);
      sent.flushHeaders();
      if (body !== "") sent.write(body);
      const [reply] = (await once(sent, "response")) as [http.IncomingMessage];
      const said = JSON.parse(Buffer.concat((await reply.toArray()) as Buffer[]).toString()) as unknown;
      sent.destroy();
      return said;
    };
    const stale = String(Math.floor(app.clock.now().getTime() / 1000) - 1_000);
    expect(await begin(app.anonymous, {})).toMatchObject({ code: "login_required" });
    expect(await begin(app.as(owner), { supplieruid: other.suid })).toMatchObject({ code: "no_permission" });
    expect(await begin(app.as(owner), { timestamp: stale })).toMatchObject({ code: "bad_timestamp" });
    expect(await begin(app.as(owner), { "content-length": "3000000" })).toMatchObject({ code: "payload_too_large" });
    const half =
      '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nb\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    const type = "multipart/form-data; boundary=x";
    expect(await begin(app.as(owner), { "content-type": type }, half)).toMatchObject({ code: "bad_sign" });
  });

  it.each(["../../etc/passwd", "a/b\\c", "x".repeat(300), "..%2f", "con.txt"])(
    "is never named on disk as its sender calls it: %s",
    async (name) => {
      const reply = await app.as(owner).call(toy.upload, { title: name }, { file: { name, bytes: Buffer.from(name) } });
      expect(reply.http).toBe(200);
      expect(reply.data.path).toMatch(/\/[0-9a-f-]{36}$/);
    },
  );
});
