import { afterAll, beforeAll, expect, it } from "vitest";
import { saveViewSchedule } from "@kangying/contract/saved-views/export-schedule.endpoints";
import { saveView } from "@kangying/contract/saved-views/saved-views.endpoints";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { makeCamp, nextPhone } from "../../../../test/camp.ts";
import { doWork } from "../../../../test/work.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { collect } from "../../../core/module/registry.ts";
import { resources } from "../../resources/resources.module.ts";
import { stayModules } from "../../../../test/stay-modules.ts";
import { exportDueJob } from "./export-due-views.ts";
import { savedViews } from "../saved-views.module.ts";

let app: TestApp;
const clock = new HeldClock("2026-03-02T02:00:00Z");
const list = "seller/student/AppointmentPendingList";
const state = { filters: {}, sort: null, order: "asc", limit: null, columns: null } as const;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules, savedViews], { partial: true }), clock });
});
afterAll(() => app.close());

it("queues a due export once, though four processes see it due at the same moment", async () => {
  const supplier = await app.world.supplier("camp");
  const owner = await app.world.owner(supplier);
  const camp = await makeCamp(app.services, supplier.context, { rooms: 1 });
  await camp.book({ phone: nextPhone() });
  for (let n = 0; n < 3; n++) {
    const { data } = await app.as(owner).call(saveView, { list, name: `View ${n}`, shared: false, state });
    const timing = { every: "day", day: null, hour: 8 } as const;
    await app.as(owner).call(saveViewSchedule, { view_id: data.id, type: "xlsx", timing });
  }
  for (let day = 3; day < 13; day++) {
    clock.set(`2026-03-${String(day).padStart(2, "0")}T00:00:00Z`);
    await doWork(app.services, supplier.context, async (work) => {
      for (let n = 0; n < 4; n++) await work.enqueue(exportDueJob.name, {});
    });
    const ran = await Promise.all(Array.from({ length: 4 }, () => app.work([exportDueJob])));
    expect(ran.reduce((sum, n) => sum + n)).toBe(4);
    const { rows } = await app.services.database.statement(
      "select created_at, count(*)::int as count from export_task where supplier_id = $1 group by created_at order by created_at desc limit 1",
      [supplier.id],
    );
    expect(rows).toEqual([{ created_at: clock.now(), count: 3 }]);
  }
});
