import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { toy, toyServed } from "../../../test/authorisation/toy-routes.ts";

let app: TestApp;
let camp: TestSupplier;
let shop: TestSupplier;
let owner: Principal;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
  camp = await app.world.supplier("camp");
  shop = await app.world.supplier("shop");
  owner = await app.world.owner(camp);
});
afterAll(() => app.close());

describe("a call", () => {
  it("answers whoever calls a public route", async () => {
    const reply = await app.anonymous.call(toy.time);
    expect(reply).toMatchObject({
      http: 200,
      status: true,
      code: "ok",
      msg: "Done",
      data: { now: app.clock.now().getTime() },
    });
  });

  it("knows the caller and the supplier, and says the version of their permissions", async () => {
    const reply = await app.as(owner).call(toy.me);
    expect(reply).toMatchObject({
      http: 200,
      data: { account_id: owner.account_id, supplier: camp.context.name, today: "2026-03-02", acting: false },
    });
    expect(reply.headers["x-permission-version"]).toMatch(/^\d+$/);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers in the asked language", async () => {
    const said = await Promise.all(
      ["zh-CN", "en", "es", "ja"].map((language) => app.anonymous.call(toy.time, {}, { language })),
    );
    expect(said.map((reply) => reply.msg)).toEqual(["操作成功", "Done", "Hecho", "完了しました"]);
  });

  it("may say something of its own after a success", async () => {
    const reply = await app.as(owner).call(toy.note, { word: "first" }, { language: "es" });
    expect(reply).toMatchObject({ http: 200, msg: "Guardado first" });
    expect((await app.as(owner).call(toy.notes)).data).toEqual(["first"]);
  });

  it("reads the texts of its query as what its schema asks for", async () => {
    expect((await app.as(owner).call(toy.find, { id: 7, on: false, name: "007" })).data).toEqual({
      id: 7,
      on: false,
      name: "007",
    });
    expect((await app.as(owner).call(toy.find, { id: "", on: "", colour: "" })).data).toEqual({});
    expect(await app.as(owner).call(toy.find, { id: "7x" })).toMatchObject({
      http: 400,
      code: "invalid",
      data: { fields: { id: "Enter a number" } },
    });
  });

  it("tells of each field what is wrong with it, in the reader's language", async () => {
    const reply = await app.anonymous.call(toy.echo, { name: " ", rows: [{ amount_fen: 0 }] }, { language: "ja" });
    expect(reply).toMatchObject({
      http: 400,
      status: false,
      code: "invalid",
      msg: "入力内容に誤りがあります。印の付いた項目を確認してください",
      data: { fields: { name: "1文字以上で入力してください", "rows[0].amount_fen": "0より大きくしてください" } },
    });
  });

  it("is answered by the other method too where its endpoint says so, and by no other", async () => {
    expect(await app.as(owner).call(toy.remove, { id: 1 })).toMatchObject({ http: 200 });
    expect(await app.as(owner).call(toy.remove, { id: 1 }, { method: "POST" })).toMatchObject({ http: 200 });
    expect(await app.as(owner).call(toy.note, { word: "x" }, { method: "GET" })).toMatchObject({
      http: 404,
      code: "not_found",
    });
    expect(await app.as(owner).call(toy.me, {}, { method: "POST" })).toMatchObject({ http: 404, code: "not_found" });
  });

  it("of an unknown name answers 404 in an envelope", async () => {
    expect(await app.as(owner).call({ api: "seller/nothing/There", method: "GET" })).toMatchObject({
      http: 404,
      status: false,
      code: "not_found",
    });
    expect(await app.as(owner).call({ api: "seller/toy/me", method: "GET" })).toMatchObject({ http: 404 });
  });

  it("is told by OPTIONS what its path answers, and no other origin is let in", async () => {
    const reply = await app.app.inject({
      method: "OPTIONS",
      url: "/api/v1/seller/toy/Remove",
      headers: { origin: "https://evil.example" },
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers["allow"]).toBe("GET, POST");
    expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect((await app.app.inject({ method: "OPTIONS", url: "/api/v1/seller/toy/Nothing" })).statusCode).toBe(404);
    expect((await app.app.inject({ method: "HEAD", url: "/api/v1/public/toy/Time" })).statusCode).toBe(404);
  });
});

describe("who may call", () => {
  it("is nobody without a token", async () => {
    expect(await app.anonymous.call(toy.me)).toMatchObject({ http: 401, code: "login_required", data: "login" });
  });

  it("is nobody with a token that is none of ours", async () => {
    expect(await app.as({ ...owner, access_token: "a.b.c" }).call(toy.me)).toMatchObject({
      http: 401,
      code: "auth_failed",
      data: "login",
    });
    expect(await app.as({ ...owner, access_token: owner.refresh_token }).call(toy.me)).toMatchObject({
      http: 401,
      code: "auth_failed",
    });
  });

  it("is whose role holds the permission, and the refusal says so in words that clients look for", async () => {
    const clerk = await app.world.operator(camp, { paths: ["/toy"], apis: ["seller/toy/Notes"] });
    expect(await app.as(clerk).call(toy.notes)).toMatchObject({ http: 200 });
    expect(await app.as(clerk).call(toy.note, { word: "x" }, { language: "zh-CN" })).toMatchObject({
      http: 403,
      code: "no_permission",
      msg: "没有此操作权限",
    });
    expect(await app.as(clerk).call(toy.me)).toMatchObject({ http: 200 });
  });

  it("is refused before the input is looked at", async () => {
    const clerk = await app.world.operator(camp);
    expect(await app.as(clerk).call(toy.note, { word: "" }, { key: null })).toMatchObject({
      http: 403,
      code: "no_permission",
    });
  });

  it("does not find the route of an add-on that is not installed", async () => {
    expect(await app.as(owner).call(toy.addon)).toMatchObject({ http: 404, code: "not_found" });
    expect(await app.as(owner).call(toy.note, { word: "toy-addon" })).toMatchObject({ http: 200 });
    expect(await app.as(owner).call(toy.addon)).toMatchObject({ http: 200 });
  });

  it("is not told by a foreign supplieruid, whether that supplier exists or not", async () => {
    expect(await app.as(owner).call(toy.me, {}, { supplieruid: shop.suid })).toMatchObject({
      http: 403,
      code: "no_permission",
    });
    expect(await app.as(owner).call(toy.me, {}, { supplieruid: "no-such" })).toMatchObject({
      http: 403,
      code: "no_permission",
    });
  });

  it("is a platform account for any supplier that it names", async () => {
    const platform = await app.world.owner(await app.world.supplier("admin"));
    expect((await app.as(platform).call(toy.me, {}, { supplieruid: shop.suid })).data).toMatchObject({
      supplier: shop.context.name,
      acting: true,
    });
  });

  it("is no other site that makes a browser call something that changes", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-mode": "navigate" },
      { "sec-fetch-mode": "no-cors" },
    ] as const) {
      expect((await app.as(owner).call(toy.remove, { id: 1 }, { headers })).http).toBe(403);
    }
    expect(
      (
        await app
          .as(owner)
          .call(toy.remove, { id: 2 }, { headers: { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" } })
      ).http,
    ).toBe(200);
  });
});
