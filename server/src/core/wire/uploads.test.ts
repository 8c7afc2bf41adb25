import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { toy, toyServed } from "../../../test/toy-routes.ts";

let app: TestApp;
let owner: Principal;
const small = { name: "报名表.txt", bytes: Buffer.from("内容") };

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(() => app.close());

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
    const form = (parts: readonly string[]) => {
      const body = `${parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join("")}--x--\r\n`;
      const request = app.as(owner).request(toy.upload, { title: "a" });
      const headers = { ...request.headers, "content-type": "multipart/form-data; boundary=x", ignoreencryption: "1" };
      return app.app.inject({ ...request, headers, payload: body });
    };
    const title = 'name="title"\r\n\r\na';
    expect((await form([title])).json()).toMatchObject({
      code: "invalid",
      data: { fields: { file: "Please fill this in" } },
    });
    expect((await form([title, 'name="photo"; filename="a"\r\n\r\nx'])).json()).toMatchObject({ code: "invalid" });
    expect(
      (await form([title, 'name="file"; filename="a"\r\n\r\nx', 'name="file"; filename="b"\r\n\r\ny'])).statusCode,
    ).toSatisfy((status: number) => status >= 400 && status < 500);
    expect((await form([title, 'name="file"; filename="a"\r\n\r\nx'])).json()).toMatchObject({ code: "ok" });
  });

  it("brings texts of at most 1 MB with it", async () => {
    expect(await app.as(owner).call(toy.upload, { title: "x".repeat(1_100_000) }, { file: small })).toMatchObject({
      http: 413,
    });
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
