import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";
import { doWork } from "../../../../test/work.ts";

let app: TestApp;
let camp: TestSupplier;
let owner: Principal;
const notes = async (): Promise<string[]> => (await app.as(owner).call(toy.notes)).data;

beforeAll(async () => {
  app = await startApp({ served: toyServed });
});
beforeEach(async () => {
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
});
afterAll(() => app.close());

describe("an idempotency key", () => {
  it("is needed where a repetition would do harm, and only there", async () => {
    const reply = await app.as(owner).call(toy.note, { word: "a" }, { key: null });
    expect(reply).toMatchObject({
      http: 400,
      code: "invalid",
      data: { fields: { "idempotency-key": "An idempotency key is required" } },
    });
    expect(await app.as(owner).call(toy.cash, { amount_fen: 1 }, { key: null })).toMatchObject({
      http: 400,
      code: "invalid",
    });
    expect(await app.anonymous.call(toy.echo, { name: "a" }, { key: null })).toMatchObject({ http: 200 });
    expect(await notes()).toEqual([]);
  });

  it.each(["", "two words", "x".repeat(256), "键"])("must be short and printable: %s", async (key) => {
    const request = app.as(owner).request(toy.note, { word: "a" }, { key });
    expect(
      (await app.app.inject({ ...request, headers: { ...request.headers, ignoreencryption: "1" } })).json(),
    ).toMatchObject({ code: "invalid" });
  });

  it("gives the stored reply again for the same body, and does the work once", async () => {
    const key = randomUUID();
    const first = await app.as(owner).call(toy.note, { word: "once" }, { key });
    const again = await app.as(owner).call(toy.note, { word: "once" }, { key });
    expect(again).toMatchObject({ http: 200, code: first.code, msg: first.msg, data: first.data });
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(await notes()).toEqual(["once"]);
  });

  it("gives it to another session of the account, encrypted for that one", async () => {
    const key = randomUUID();
    const first = await app.as(owner).call(toy.note, { word: "once" }, { key });
    app.clock.advance(1000);
    const again = await app
      .as({ ...owner, ...(await app.world.session(owner)) })
      .call(toy.note, { word: "once" }, { key });
    expect(again).toMatchObject({ http: 200, data: first.data });
  });

  it("is refused with another body", async () => {
    const key = randomUUID();
    await app.as(owner).call(toy.note, { word: "a" }, { key });
    const reply = await app.as(owner).call(toy.note, { word: "b" }, { key });
    const msg = "The same idempotency key was sent with different content";
    expect(reply).toMatchObject({ http: 422, code: "invalid", msg, data: { fields: { "idempotency-key": msg } } });
    expect(await notes()).toEqual(["a"]);
  });

  it("is free again after a refusal, which undid everything", async () => {
    const key = randomUUID();
    expect(await app.as(owner).call(toy.note, { word: "a", fail: "refuse" }, { key })).toMatchObject({
      http: 409,
      code: "wrong_status",
    });
    expect(await notes()).toEqual([]);
    expect(await app.as(owner).call(toy.note, { word: "b" }, { key })).toMatchObject({ http: 200 });
  });

  it("belongs to one account and one route", async () => {
    const key = randomUUID();
    const other = await app.world.owner(camp);
    await app.as(owner).call(toy.note, { word: "mine" }, { key });
    expect(await app.as(other).call(toy.note, { word: "theirs" }, { key })).toMatchObject({ http: 200 });
    expect(await app.as(owner).call(toy.cash, { amount_fen: 5 }, { key })).toMatchObject({ http: 200 });
  });

  it("is kept for 24 hours", async () => {
    const key = randomUUID();
    await app.as(owner).call(toy.note, { word: "a" }, { key });
    app.clock.advance(24 * 3_600_000 - 1_000);
    const later = { ...owner, ...(await app.world.session(owner)) };
    expect((await app.as(later).call(toy.note, { word: "b" }, { key })).http).toBe(422);
    app.clock.advance(2_000);
    expect((await app.as(later).call(toy.note, { word: "b" }, { key })).http).toBe(200);
  });

  it("keeps a reply that nobody can read in the database", async () => {
    await app.as(owner).call(toy.note, { word: "secretword" });
    const rows = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ reply: Buffer }>("select reply from idempotency where supplier_id = $1", [camp.id]),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.reply.toString("latin1")).not.toContain("secretword");
    expect(rows[0]?.reply.toString("latin1")).not.toContain("status");
  });
});

describe("a body equal to the last one", () => {
  const send = (body: Record<string, unknown>) => app.as(owner).call(toy.note, body);

  it("is a duplicate under another key, and says so in the product's words", async () => {
    await send({ id: 1, word: "a" });
    const reply = await app.as(owner).call(toy.note, { id: 1, word: "a" }, { language: "zh-CN" });
    expect(reply).toMatchObject({ http: 409, code: "duplicate", msg: "数据未发生任何改变，请修改数据后再次提交" });
    expect(await send({ word: "a", id: 1 })).toMatchObject({ http: 409, code: "duplicate" });
    expect(await notes()).toEqual(["a"]);
  });

  it("is welcome once something else was sent there", async () => {
    for (const word of ["a", "b", "a"]) expect(await send({ id: 1, word })).toMatchObject({ http: 200 });
  });

  it("is welcome once something else was tried there and refused", async () => {
    await send({ id: 1, word: "a" });
    expect(await send({ id: 1, word: "b", fail: "refuse" })).toMatchObject({ http: 409, code: "wrong_status" });
    expect(await send({ id: 1, word: "a" })).toMatchObject({ http: 200 });
  });

  it("is welcome once something else has changed that row, on whatever path and whoever did it, and then once", async () => {
    const remove = { ...toy.remove, method: "POST" } as const;
    const colleague = await app.world.owner(camp);
    const others = [
      () => app.as(owner).call(remove, { id: 1 }),
      () => app.as(colleague).call(remove, { id: 1 }),
      () => app.as(colleague).call(toy.note, { id: 1, word: "b" }),
    ];
    for (const id of [1, 2]) await send({ id, word: "a" });
    for (const other of others) {
      expect(await other()).toMatchObject({ http: 200 });
      expect(await send({ id: 1, word: "a" })).toMatchObject({ http: 200 });
      for (const id of [1, 2]) expect(await send({ id, word: "a" })).toMatchObject({ http: 409, code: "duplicate" });
    }
  });

  it("is welcome once the row has changed through another one, or by a timer, and then once", async () => {
    const colleague = await app.world.owner(camp);
    for (const id of [1, 2]) await send({ id, word: "a" });
    const others = [
      () => app.as(colleague).call(toy.note, { id: 9, word: "touch 1" }),
      () => app.as(owner).call(toy.note, { word: "touch 1" }),
      () => app.as(owner).call(toy.note, { id: 9, word: "touch 1 too" }),
      async () => {
        const timer = () => doWork(app.services, camp.context, async (work) => work.changed("note", 1));
        await timer();
        expect(await send({ id: 1, word: "a" }), "it follows from what was sent").toMatchObject({ code: "duplicate" });
        app.clock.advance(61_000);
        await timer();
      },
    ];
    for (const other of others) {
      await other();
      expect(await send({ id: 1, word: "a" })).toMatchObject({ http: 200 });
      for (const id of [1, 2]) expect(await send({ id, word: "a" })).toMatchObject({ http: 409, code: "duplicate" });
    }
    // A submission that changes its own row still counts as the same one.
    await send({ id: 1, word: "touch 1" });
    expect(await send({ id: 1, word: "touch 1" })).toMatchObject({ http: 409, code: "duplicate" });
  });

  it("is welcome for another row, on another path, from another session", async () => {
    await send({ id: 1, word: "a" });
    expect(await send({ id: 2, word: "a" })).toMatchObject({ http: 200 });
    const second = { ...owner, ...(await app.world.session(owner)) };
    expect(await app.as(second).call(toy.note, { id: 1, word: "a" })).toMatchObject({ http: 200 });
    expect(await send({ id: 1, word: "a" })).toMatchObject({ http: 409, code: "duplicate" });
  });

  it("is welcome after a refusal of itself", async () => {
    expect(await send({ id: 1, word: "a", fail: "refuse" })).toMatchObject({ code: "wrong_status" });
    expect(await send({ id: 1, word: "a", fail: "refuse" })).toMatchObject({ code: "wrong_status" });
  });

  it("is meant where the route is repeatable: there only the key counts", async () => {
    const key = randomUUID();
    expect(await app.as(owner).call(toy.cash, { amount_fen: 100 }, { key })).toMatchObject({ http: 200 });
    expect(await app.as(owner).call(toy.cash, { amount_fen: 100 })).toMatchObject({ http: 200 });
    expect(await app.as(owner).call(toy.cash, { amount_fen: 100 }, { key })).toMatchObject({ http: 200 });
    expect(await notes()).toHaveLength(2);
  });
});

describe("two at once", () => {
  it("with one key do the work once and get one reply", async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.as(owner).call(toy.cash, { amount_fen: 7 }, { key })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify([reply.http, reply.data])))).toHaveProperty("size", 1);
    expect(await notes()).toHaveLength(1);
  });
});
