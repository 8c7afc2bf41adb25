import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { startApp, type Principal, type TestApp } from "../../../../test/app.ts";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";
import { longPatienceMs } from "../../db/database.ts";

let app: TestApp;
let owner: Principal;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ hurried: true });
  app = await startApp({ served: toyServed, database });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Takes every connection until the returned function is called. */
async function takeAll(): Promise<() => Promise<unknown>> {
  const gate = Promise.withResolvers<void>();
  const most = app.database.engine === "embedded" ? 1 : 10;
  let taken = 0;
  const all = Array.from({ length: most }, () =>
    app.database.transaction({ role: "auth" }, async () => {
      taken += 1;
      await gate.promise;
    }),
  );
  await eventually(() => expect(taken).toBe(most));
  return async () => {
    gate.resolve();
    await Promise.all(all);
  };
}

it("a call that finds no connection free is told after five seconds to try again, while work that nobody sits before goes on waiting", async () => {
  const free = await takeAll();
  const began = performance.now();
  const patient = app.database.transaction({ role: "platform" }, async () => "its turn", {
    patience_ms: longPatienceMs,
  });
  const reply = await app.as(owner).call(toy.me, {});
  expect(reply).toMatchObject({ http: 503, code: "busy", headers: { "retry-after": "1" } });
  expect(performance.now() - began).toBeGreaterThan(4_500);
  await free();
  expect(await patient).toBe("its turn");
  expect(await app.as(owner).call(toy.me, {})).toMatchObject({ http: 200 });
});
