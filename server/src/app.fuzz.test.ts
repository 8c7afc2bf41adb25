import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Industry } from "@kangying/contract/core/tree";
import { addons } from "@kangying/contract/plugins/addons";
import { startApp, type TestApp, type TestSupplier } from "../test/app.ts";
import { expected, permissionOf } from "../test/authorisation/authorisation-table.ts";
import { fuzzCallers, fuzzEndpoint, fuzzRequests, fuzzSeed } from "../test/fuzz/fuzz.ts";
import { modules } from "./app.ts";
import type { Route } from "./core/wire/route.ts";
import { collect } from "./core/module/registry.ts";

const served = collect(modules);
let app: TestApp;
/** How often each HTTP status was the answer. */
const answers = new Map<number, number>();

/** The industry whose owners call it: camp if they may, else the first industry that may. */
function industryOf({ endpoint: { api, method } }: Route): Industry {
  const entry = expected[permissionOf(method, api)];
  return typeof entry === "object" && !entry.includes("camp") ? (entry[0] ?? "camp") : "camp";
}

/** Round 0: all add-ons. Round 1, when there are room types: a package, since nobody can be booked without one. */
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
  // One address sends more requests here than it may send in a minute. That limit has its own tests.
  app = await startApp({ own: true, served, limits: { per_minute: 10_000_000 } });
});
afterAll(() => app.close());

// The platform comes last: its calls close suppliers.
describe.each(["camp", "offline-pay", "admin"] as const)(
  `${fuzzRequests} generated requests to every endpoint of %s (FUZZ_SEED=${fuzzSeed})`,
  (industry) => {
    let callers: Awaited<ReturnType<typeof fuzzCallers>>;
    beforeAll(async () => {
      callers = await fuzzCallers(app, industry === "camp" ? plant : undefined, industry);
    });

    const routes = served.routes.filter((route) => industryOf(route) === industry);
    it.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.api}`, route] as const))(
      "%s",
      { timeout: 300_000 },
      async (_name, route) => {
        for (const status of await fuzzEndpoint(app, route, callers))
          answers.set(status, (answers.get(status) ?? 0) + 1);
      },
    );
  },
);

it("these reach what answers them: few are refused at the door, and many do what they ask", () => {
  const all = [...answers.values()].reduce((sum, times) => sum + times, 0);
  const share = (status: number): number => (answers.get(status) ?? 0) / all;
  expect(share(429)).toBeLessThan(0.02);
  expect(share(503)).toBeLessThan(0.02);
  expect(share(401)).toBeLessThan(0.25);
  expect(share(200)).toBeGreaterThan(0.15);
});
