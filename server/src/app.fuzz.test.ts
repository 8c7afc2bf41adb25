import { afterAll, beforeAll, describe, it } from "vitest";
import { startApp, type TestApp, type TestSupplier } from "../test/app.ts";
import { fuzzCallers, fuzzEndpoint, fuzzRequests, fuzzSeed } from "../test/fuzz/fuzz.ts";
import { modules } from "./app.ts";
import { collect } from "./core/module/registry.ts";

const served = collect(modules);
let app: TestApp;
let callers: Awaited<ReturnType<typeof fuzzCallers>>;

/** Packages have no list of their own yet; without one nobody can be booked. */
async function addPackage(supplier: TestSupplier): Promise<void> {
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query(
      `insert into camp_package (supplier_id, name, nights, room_type_id, price_fen)
       select supplier_id, $2, 28, min(id), 980000 from room_type where supplier_id = $1 group by supplier_id`,
      [supplier.id, supplier.mark("28 天")],
    ),
  );
}

beforeAll(async () => {
  app = await startApp({ own: true, served });
  callers = await fuzzCallers(app, addPackage);
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
});
