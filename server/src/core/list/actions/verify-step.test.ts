import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { doWork } from "../../../../test/work.ts";
import type { SupplierContext } from "../../auth/caller.ts";
import { chainSlice } from "../../db/chains/chain.ts";
import { linkWaiting } from "../../db/chains/link-chains.ts";
import { operateLogChain } from "../../jobs/keep-chains.ts";
import type { Services } from "../../jobs/services.ts";
import { verifyStep, type VerifyStep } from "./verify-step.ts";

let database: TestDatabase;
let services: Services;
let supplier: SupplierContext;
const rows = 2 * chainSlice + 7;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database);
  supplier = await makeSupplier(database);
  await doWork(services, supplier, ({ tx }) =>
    tx.query(
      `insert into operate_log (supplier_id, at, actor_kind, actor_name, actor_role, api, biz_type, result, ms)
       select $1, now(), 'system', 'x', 'system', 'test', 'test', 'ok', 0 from generate_series(1, $2)`,
      [supplier.id, rows],
    ),
  );
  await linkWaiting(database, [operateLogChain], [supplier.id]);
});
afterAll(() => database.close());

/** Makes one call, which answers after its first slice. */
const step = (cursor?: unknown, who = supplier): Promise<VerifyStep> =>
  doWork(services, who, (work) => verifyStep(work, operateLogChain, cursor, 0));

it("verifies a long chain in many calls, says how far it has come, and ends where one call would", async () => {
  const seen: number[] = [];
  let cursor: unknown;
  for (;;) {
    const answer = await step(cursor);
    if ("report" in answer) {
      expect(answer.report).toMatchObject({ is_sound: true, rows });
      break;
    }
    expect(answer.step.of).toBe(rows);
    seen.push(answer.step.rows);
    ({ cursor } = answer.step);
  }
  expect(seen).toEqual([chainSlice, 2 * chainSlice]);
});

it("goes on from no place but one of its own, of the same supplier", async () => {
  const first = await step();
  const { cursor } = "step" in first ? first.step : { cursor: "" };
  const other = await makeSupplier(database);
  for (const [what, who] of [
    ["made up", supplier],
    [`${cursor.slice(0, -2)}xx`, supplier],
    [cursor, other],
  ] as const)
    await expect(step(what, who), what).rejects.toMatchObject({ code: "conflict" });
});
