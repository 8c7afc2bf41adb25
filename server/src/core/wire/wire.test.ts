import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { toy, toyServed } from "../../../test/toy-routes.ts";

describe("a call", () => {
  let app: TestApp;
  let camp: TestSupplier;
  let owner: Principal;

  beforeAll(async () => {
    app = await startApp({ served: toyServed });
    camp = await app.world.supplier("camp");
    owner = await app.world.owner(camp);
  });
  afterAll(() => app.close());

  it("answers whoever calls a public route", async () => {
    const reply = await app.anonymous.call(toy.time);
    expect(reply).toMatchObject({ http: 200, status: true, code: "ok", data: { now: app.clock.now().getTime() } });
  });

  it("knows the caller and the supplier, and says their permissions' version", async () => {
    const reply = await app.as(owner).call(toy.me);
    expect(reply).toMatchObject({ http: 200, data: { account_id: owner.account_id, supplier: camp.context.name, today: "2026-03-02", acting: false } });
    expect(reply.headers["x-permission-version"]).toMatch(/^\d+$/);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("does its work once", async () => {
    const reply = await app.as(owner).call(toy.note, { word: "one" });
    expect(reply).toMatchObject({ http: 200, code: "ok", msg: "Kept one" });
    expect((await app.as(owner).call(toy.notes)).data).toEqual(["one"]);
  });
});
