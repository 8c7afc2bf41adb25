import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { meeting } from "../../../../test/meeting.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";

let one: TestApp;
let two: TestApp;
let camp: TestSupplier;
let owner: Principal;

beforeAll(async () => {
  one = await startApp({ served: toyServed });
  two = await startApp({ served: toyServed, database: one.database, clock: one.clock });
  camp = await one.world.supplier("camp");
  owner = await one.world.owner(camp);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

it("lets one key do its work once, however many come at the same instant to two servers", async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = randomUUID();
    const before = ((await one.as(owner).call(toy.notes)).data as string[]).length;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? one : two).as(owner).call(toy.cash, { amount_fen: 100 + round }, { key }),
      ),
    );
    expect(replies.map((reply) => reply.http)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
    expect((await one.as(owner).call(toy.notes)).data).toHaveLength(before + 1);
  }
});

it("lets the one that waited do the work where the first was refused", async () => {
  const key = randomUUID();
  const replies = await Promise.all([
    one.as(owner).call(toy.note, { id: 1, word: "refused", fail: "refuse" }, { key }),
    two.as(owner).call(toy.note, { id: 2, word: "done" }, { key }),
  ]);
  // In either order: a refusal frees the key, so only a success may make the other call a 422.
  expect(replies[1].http).toBe(200);
  expect([409, 422]).toContain(replies[0].http);
});

it("needs the wait: looking first and writing afterwards does the work more than once", async () => {
  const done: number[] = [];
  const bothLooked = meeting();
  const naive = (key: string): Promise<void> =>
    one.database.transaction({ role: "app", supplier_id: camp.id }, async (tx) => {
      const kept = await tx.query("select 1 from idempotency where supplier_id = $1 and key = $2", [camp.id, key]);
      await bothLooked();
      if (kept.length > 0) return;
      // The work, and a stored reply for the later call.
      const [row] = await tx.query<{ id: number }>(
        "insert into supplier_addon (supplier_id, addon_key) values ($1, $2) returning id",
        [camp.id, randomUUID()],
      );
      done.push(row?.id ?? 0);
      await tx.query(
        "insert into idempotency (supplier_id, account_id, api, key, body_hash, created_at) values ($1, 0, 'naive', $2, '\\x', now()) on conflict do nothing",
        [camp.id, key],
      );
    });
  const key = randomUUID();
  await Promise.all([naive(key), naive(key)]);
  expect(done).toHaveLength(2);
});
