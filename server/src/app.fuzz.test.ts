import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addons } from "@kangying/contract/plugins/addons";
import { startApp, type TestApp, type TestSupplier } from "../test/app.ts";
import { fuzzCallers, fuzzEndpoint, fuzzRequests, fuzzSeed } from "../test/fuzz/fuzz.ts";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";

const served = collect(modules);
let app: TestApp;
let callers: Awaited<ReturnType<typeof fuzzCallers>>;

/** All add-ons; then, once there are types of rooms, a package, without which nobody can be booked. */
async function plant(supplier: TestSupplier, round: number): Promise<void> {
  await app.database.transaction({ role: "owner" }, async (tx) => {
    if (round === 0)
      for (const { key } of addons)
        await tx.query(`insert into supplier_addon (supplier_id, addon_key) values ($1, $2)`, [supplier.id, key]);
    else
      await tx.query(
        `insert into camp_package (supplier_id, name, nights, room_type_id, price_fen)
         select supplier_id, $2, 28, min(id), 980000 from room_type where supplier_id = $1 group by supplier_id`,
        [supplier.id, supplier.mark("28 天")],
      );
  });
}

beforeAll(async () => {
  // From one address come more requests than it may send in a minute; that limit has tests of its own.
  app = await startApp({ own: true, served, limits: { per_minute: 10_000_000 } });
  callers = await fuzzCallers(app, plant);
});
afterAll(() => app.close());

describe(`${fuzzRequests} generated requests to every endpoint (FUZZ_SEED=${fuzzSeed})`, () => {
  it.each(served.routes.map((route) => [`${route.endpoint.method} ${route.endpoint.api}`, route] as const))(
    "%s",
    { timeout: 300_000 },
    async (_name, route) => {
      await fuzzEndpoint(app, route, callers);
    },
  );

  it("reach what answers them: few are refused at the door, and many do what they ask", () => {
    const { answers } = callers;
    const all = [...answers.values()].reduce((sum, times) => sum + times, 0);
    const share = (...statuses: readonly number[]): number =>
      statuses.reduce((sum, status) => sum + (answers.get(status) ?? 0), 0) / all;
    expect(share(429, 503)).toBeLessThan(0.02);
    expect(share(401)).toBeLessThan(0.25);
    expect(share(200)).toBeGreaterThan(0.15);
  });
});
