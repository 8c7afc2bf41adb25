import { afterAll, beforeAll, expect, it } from "vitest";
import { startToyApp, type ToyApp } from "../toy/toy-app.ts";

let toy: ToyApp;

beforeAll(async () => {
  toy = await startToyApp();
});
afterAll(() => toy.close());

const enter = (api: "Enter" | "EnterTrial", ids: readonly number[]) =>
  toy
    .as(toy.owner)
    .call({ api: `seller/toy/${api}`, method: "POST", repeats: api === "Enter" ? "guarded" : "none" }, { ids });

it("gives up soon where somebody works with one of the rows, and keeps neither them nor the act itself from it", async () => {
  const ids = await toy.guests(toy.camp, [{ name: "a" }, { name: "b" }]);
  const [held, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = toy.database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("update toy_guest set note = 'mine' where id = $1", [ids[1]]);
    held.resolve();
    await told.promise;
    // The trial's change of the first row is already undone, so this does not wait for a lock.
    await tx.query("set local lock_timeout = 1");
    await tx.query("update toy_guest set note = 'mine too' where id = $1", [ids[0]]);
  });
  await held.promise;
  const began = performance.now();
  const refused = await enter("EnterTrial", ids);
  const took = performance.now() - began;
  told.resolve();
  await other;
  expect(refused).toMatchObject({ http: 503, code: "busy" });
  expect(took).toBeLessThan(3_000);
  expect((await enter("EnterTrial", ids)).data).toMatchObject({ tried: 2, done: 2 });
  expect((await enter("Enter", ids)).data).toMatchObject({ done: 2, failed: [] });
});
