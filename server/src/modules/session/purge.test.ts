import { afterAll, beforeAll, expect, it } from "vitest";
import { captcha } from "@kangying/contract/session/session.endpoints";
import { startApp, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { collect } from "../../core/module/registry.ts";
import { purgeJob } from "./purge.ts";
import { session } from "./session.module.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ own: true, served: collect([session], { partial: true }) });
});
afterAll(() => app.close());

/** Runs the job for one supplier, as the timer does. */
async function runFor(supplier: TestSupplier): Promise<void> {
  await app.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const { work, flush } = openWork({
      services: app.services,
      tx,
      supplier: supplier.context,
      actor: { kind: "system", name: purgeJob.name },
    });
    if ("single" in purgeJob.run) await purgeJob.run.single(work, {});
    await flush();
  });
}
async function count(table: string): Promise<number> {
  const rows = await app.database.transaction({ role: "owner" }, (tx) => tx.query(`select 1 from auth.${table}`));
  return rows.length;
}

it("the nightly purge clears what has expired, once, in the platform's run, and leaves what still counts", async () => {
  const platform = await app.world.supplier("admin");
  const camp = await app.world.supplier("camp");
  await app.world.owner(camp);
  await app.anonymous.call(captcha);
  await runFor(platform);
  expect([await count("captcha"), await count("session")]).toEqual([1, 1]);
  app.clock.advance(86_400_000);
  await runFor(camp);
  expect([await count("captcha"), await count("throttle")]).toEqual([1, 1]);
  await runFor(platform);
  expect([await count("captcha"), await count("throttle"), await count("session")]).toEqual([0, 0, 1]);
  app.clock.advance(200 * 86_400_000);
  await runFor(platform);
  expect(await count("session")).toBe(0);
});
