import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asOwner } from "../../../../test/desk.ts";
import {
  endViewSchedule,
  saveViewSchedule,
  viewSchedule,
} from "@kangying/contract/saved-views/export-schedule.endpoints";
import { deleteView, saveView, setPreference } from "@kangying/contract/saved-views/saved-views.endpoints";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { makeCamp, nextPhone } from "../../../../test/camp.ts";
import { doWork } from "../../../../test/work.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { exportJob } from "../../../core/list/export/run-export.ts";
import { collect } from "../../../core/module/registry.ts";
import { resources } from "../../resources/resources.module.ts";
import { stayModules } from "../../../../test/stay-modules.ts";
import { exportDueJob } from "./export-due-views.ts";
import { savedViews } from "../saved-views.module.ts";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let clerk: Principal;
let view: number;
const clock = new HeldClock("2026-03-02T02:00:00Z");
const list = "seller/student/AppointmentPendingList";
const state = { filters: {}, sort: null, order: "asc", limit: null, columns: null } as const;
/** Eight in the morning in Shanghai, which is midnight UTC. */
const daily = { every: "day", day: null, hour: 8 } as const;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules, savedViews], { partial: true }), clock });
});
beforeEach(async () => {
  clock.set("2026-03-02T02:00:00Z");
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  clerk = await app.world.operator(supplier, {
    paths: ["/student/appointment/pending"],
    apis: [list, "seller/student/StayExport"],
  });
  const camp = await makeCamp(app.services, supplier.context, { rooms: 1 });
  await camp.book({ phone: nextPhone() });
  view = await save();
});
afterAll(() => app.close());

async function save(more: object = {}, who = owner): Promise<number> {
  const view = { list, name: "Due", shared: true, state, ...more };
  return (await app.as(who).call(saveView, view)).data.id as number;
}
const schedule = (who: Principal, more: object = {}) =>
  app.as(who).call(saveViewSchedule, { view_id: view, type: "csv", timing: daily, ...more });
/** Signs in again, because the test moves the clock further than a session lasts. */
async function read(who: Principal) {
  const today = { ...who, ...(await app.world.session(who)) };
  return (await app.as(today).call(viewSchedule, { view_id: view })).data.schedule;
}
const query = asOwner(() => app.database);
const tasks = () =>
  query<{ account_id: number; status: number; failure: string | null; request: Record<string, string> }>(
    "select account_id, status, failure, request from export_task where supplier_id = $1 order by id",
    [supplier.id],
  );

async function runAt(at: string, ...more: readonly (typeof exportDueJob)[]): Promise<void> {
  clock.set(at);
  await doWork(app.services, supplier.context, (work) => work.enqueue(exportDueJob.name, {}));
  await app.work([exportDueJob, ...more]);
}

describe("a view's schedule", () => {
  it("is each account's own, is set again over the old one, and is ended", async () => {
    expect((await schedule(clerk)).data).toMatchObject({ ...daily, type: "csv", next_at: "2026-03-03T00:00:00.000Z" });
    expect((await schedule(clerk, { timing: { every: "week", day: 5, hour: 9 } })).http).toBe(200);
    expect(await read(clerk)).toMatchObject({ every: "week", day: 5, next_at: "2026-03-06T01:00:00.000Z" });
    expect(await read(owner)).toBeNull();
    expect((await app.as(owner).call(endViewSchedule, { view_id: view })).http).toBe(404);
    expect((await app.as(clerk).call(endViewSchedule, { view_id: view })).http).toBe(200);
    expect(await read(clerk)).toBeNull();
  });

  it("is refused to whoever may not export the list or see the view, and for a day that not every month has", async () => {
    const reader = await app.world.operator(supplier, { paths: ["/student/appointment/pending"], apis: [list] });
    expect((await schedule(reader)).http).toBe(403);
    expect((await schedule(await app.world.operator(supplier))).http).toBe(404);
    expect((await schedule(await app.world.owner(await app.world.supplier("camp")))).http).toBe(404);
    expect((await schedule(clerk, { timing: { every: "month", day: 29, hour: 8 } })).http).toBe(400);
    expect((await schedule(clerk, { timing: { every: "week", day: 8, hour: 8 } })).http).toBe(400);
  });

  it("ends with its view, and for others when the view is no longer shared", async () => {
    await schedule(owner);
    await schedule(clerk);
    await save({ id: view, shared: false });
    expect(await query("select account_id from export_schedule where view_id = $1", [view])).toEqual([
      { account_id: owner.account_id },
    ]);
    await app.as(owner).call(deleteView, { id: view });
    await runAt("2026-03-03T00:00:00Z");
    expect(await tasks()).toEqual([]);
  });
});

describe("a scheduled export", () => {
  it("is queued when it is due, once, with the view's rows and the columns in which its reader sees them", async () => {
    view = await save({
      state: { ...state, filters: { expected: "1704038400,4102415999" }, sort: "expected_date", order: "desc" },
    });
    const columns = [
      { name: "no", shown: true, pinned: false },
      { name: "student", shown: true, pinned: true },
    ];
    await app.as(clerk).call(setPreference, { key: `list:${list}`, value: { columns } });
    await schedule(clerk);
    await runAt("2026-03-02T23:59:00Z");
    expect(await tasks()).toEqual([]);
    await runAt("2026-03-03T00:00:00Z");
    await runAt("2026-03-03T00:15:00Z", exportJob());
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ account_id: clerk.account_id, status: 2, failure: null });
    expect(task?.request).toMatchObject({
      expected: "1704038400,4102415999",
      sort: "expected_date",
      order: "desc",
      _excel_type: "csv",
    });
    expect(task?.request["_excel_down_culumns"]).toMatch(/^student,no,/);
    expect(await read(clerk)).toMatchObject({
      next_at: "2026-03-04T00:00:00.000Z",
      last_at: "2026-03-03T00:00:00.000Z",
      failure: null,
    });
  });

  it("that was missed while the program stood still is made up once", async () => {
    await schedule(clerk);
    await runAt("2026-03-12T05:00:00Z");
    await runAt("2026-03-12T05:15:00Z");
    expect(await tasks()).toHaveLength(1);
    expect(await read(clerk)).toMatchObject({ next_at: "2026-03-13T00:00:00.000Z" });
  });

  it("ends where the right to export has been withdrawn, and says so; the others' go on", async () => {
    await schedule(clerk);
    await schedule(owner);
    await query("update role set api_arr = $2 where supplier_id = $1", [supplier.id, JSON.stringify([list])]);
    await query("update auth.tenant set version = version + 1 where supplier_id = $1", [supplier.id]);
    await runAt("2026-03-03T00:00:00Z");
    expect((await tasks()).map((task) => task.account_id)).toEqual([owner.account_id]);
    expect(await read(clerk)).toMatchObject({ next_at: null, failure: expect.stringMatching(/./) });
    await runAt("2026-03-04T00:00:00Z");
    expect(await tasks()).toHaveLength(2);
  });

  it("ends where the account is locked", async () => {
    await schedule(clerk);
    await query("update auth.account set status = 0 where id = $1", [clerk.account_id]);
    await runAt("2026-03-03T00:00:00Z");
    expect(await tasks()).toEqual([]);
    expect(await query("select next_at, failure from export_schedule where view_id = $1", [view])).toEqual([
      { next_at: null, failure: "no_permission" },
    ]);
  });

  it("of a view that shows nothing makes no file, says so, and is tried at its next time", async () => {
    view = await save({ state: { ...state, filters: { expected: "1577808000,1577894399" } } });
    await schedule(clerk);
    await runAt("2026-03-03T00:00:00Z");
    expect(await tasks()).toEqual([]);
    expect(await read(clerk)).toMatchObject({
      next_at: "2026-03-04T00:00:00.000Z",
      failure: expect.stringMatching(/./),
    });
  });
});
