import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, type TestApp, type TestReply, type TestSupplier } from "../../../test/app.ts";
import { type Camp, contact, nextPhone } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { addClass } from "../classes/public.ts";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let camp: Camp;
const today = "2026-03-02";

beforeAll(async () => {
  ({ app, supplier, owner, camp } = await serveCamp({ rooms: 12, nights: 20 }));
});
afterAll(() => app.close());

afterEach(async () => {
  expect(await brokenRules(app.services)).toEqual([]);
  app.clock.set(`${today}T02:00:00Z`);
  owner = await app.world.owner(supplier);
});

const { get, post, done } = desk("seller/student/", () => ({ app, who: owner }));
const row = async (list: string, id: number) =>
  ((await get(list, { page: 1, ids: String(id) })).data.data as Record<string, unknown>[])[0];
const query = <R extends object>(sql: string, values: readonly unknown[]): Promise<R[]> =>
  doWork(app.services, camp.supplier, ({ tx }) => tx.query<R>(sql, values));
/** The days of a stay in classes, in order. */
const roster = (id: number) =>
  query<{ class_id: number; from_on: string; to_on: string | null; reason: string }>(
    "select class_id, from_on, to_on, reason from class_member where stay_id = $1 order by from_on",
    [id],
  );
const lastEvent = async (id: number) =>
  (
    await query<{ act: string; note: string | null; after: object }>(
      "select act, note, after from stay_event where stay_id = $1 order by id desc limit 1",
      [id],
    )
  )[0];
let made = 0;
const newClass = (capacity: number, name = `${(made += 1)} 班`): Promise<number> =>
  doWork(app.services, camp.supplier, (work) =>
    addClass(work, { name, coach_id: null, capacity, from_on: work.today, to_on: null, remark: null }),
  );
let beds = 0;
const guest = (): Promise<number> => camp.stay(30, { bed_id: camp.beds[beds++] ?? 0, phone: nextPhone() });
const enter = async (class_id: number | null): Promise<{ id: number; reply: TestReply }> => {
  const id = await camp.stay(20, { phone: nextPhone() });
  return { id, reply: await post("AppointmentEnter", { id, bed_id: camp.beds[beds++], ...contact, class_id }) };
};
/** Moves the clock to the next day. */
const nextDay = async (): Promise<void> => {
  app.clock.advance(86_400_000);
  owner = await app.world.owner(supplier);
};

it("enters a student into a class of those that have places, and says how many are left", async () => {
  const class_id = await newClass(1, "减脂一班");
  const form = await get("AppointmentEntryList", {});
  expect(JSON.stringify(form.data)).toContain("减脂一班 (1 left)");
  const { id, reply } = await enter(class_id);
  expect(reply).toMatchObject({ http: 200 });
  expect(await roster(id)).toEqual([{ class_id, from_on: today, to_on: null, reason: "enter" }]);
  expect(await row("CampsiteLivingList", id)).toMatchObject({ class: "减脂一班" });
  expect((await get("CampsiteLivingList", { page: 1, class: class_id })).data.data).toMatchObject([{ id }]);
  expect(await lastEvent(id)).toMatchObject({ act: "enter", after: { class_id, class: "减脂一班" } });
  // The class is full now: it is not offered, and it refuses another student.
  const late = await enter(class_id);
  expect(late.reply).toMatchObject({ http: 400, data: { fields: { class_id: expect.any(String) } } });
  expect(await row("AppointmentEntryList", late.id)).toBeDefined();
  expect((await enter(null)).reply).toMatchObject({ http: 200 });
});

it("takes a student off the roster with their pause, and puts them back when they return", async () => {
  const class_id = await newClass(1);
  const id = await guest();
  await done("StayAssignClass", { id, class_id });
  await nextDay();
  await done("StayPause", { id, expected_return: addDays(today, 5), reason: "出差" });
  expect(await roster(id)).toEqual([{ class_id, from_on: today, to_on: addDays(today, 1), reason: "assign" }]);
  expect(await row("CampsitePausedList", id)).toMatchObject({ class: `${made} 班` });
  await nextDay();
  await done("StayReturn", { id, bed_id: (await query<{ bed_id: number }>("select bed_id from stay where id = $1", [id]))[0]?.bed_id }); // prettier-ignore
  expect((await roster(id)).at(-1)).toEqual({ class_id, from_on: addDays(today, 2), to_on: null, reason: "return" });
  expect(await row("CampsiteLivingList", id)).toMatchObject({ class: `${made} 班` });
});

it("lets them back without a class where it is full by then, and their timeline says so", async () => {
  const class_id = await newClass(1);
  const [away, other] = [await guest(), await guest()];
  await done("StayAssignClass", { id: away, class_id });
  await done("StayPause", { id: away, expected_return: addDays(today, 5), reason: "出差" });
  // Joined and left on one day: no row remains.
  expect(await roster(away)).toEqual([]);
  await done("StayAssignClass", { id: other, class_id });
  const [{ bed_id, student_id }] = (await query<{ bed_id: number; student_id: number }>(
    "select bed_id, student_id from stay where id = $1",
    [away],
  )) as [{ bed_id: number; student_id: number }];
  await done("StayReturn", { id: away, bed_id });
  expect(await row("CampsiteLivingList", away)).toMatchObject({ class: null });
  expect(await lastEvent(away)).toMatchObject({ act: "return", note: "class_lost", after: { class_id: null } });
  const line = await get("StudentTimeline", { id: student_id });
  expect(line.data.entries[0]).toMatchObject({ text: "Class is full or closed: not in a class now" });
});

it("takes them off with the finish and with a transfer, and back with a finish undone", async () => {
  const class_id = await newClass(2);
  const [over, ceded] = [await guest(), await guest()];
  await done("StayAssignClass", { id: over, class_id });
  await done("StayAssignClass", { id: ceded, class_id });
  await done("StayTransfer", { id: ceded, name: "王转", gender: "F", phone: nextPhone() });
  expect(await roster(ceded)).toEqual([]);
  await nextDay();
  await done("StayFinish", { id: over, reason: "early", inspected: true, weight_refused: true });
  expect(await roster(over)).toMatchObject([{ from_on: today, to_on: addDays(today, 1) }]);
  await done("StayUndoFinish", { id: over });
  expect(await roster(over)).toMatchObject([
    { from_on: today, to_on: addDays(today, 1) },
    { class_id, from_on: addDays(today, 1), to_on: null, reason: "undo_finish" },
  ]);
});

it("moves a student into another class from a later day on, or out of any", async () => {
  const [first, second] = [await newClass(2), await newClass(2)];
  const id = await guest();
  await done("StayAssignClass", { id, class_id: first });
  await done("StayAssignClass", { id, class_id: second, from: addDays(today, 4) });
  expect(await roster(id)).toMatchObject([
    { class_id: first, from_on: today, to_on: addDays(today, 4) },
    { class_id: second, from_on: addDays(today, 4), to_on: null },
  ]);
  // Until then they stay in their class.
  expect((await get("CampsiteLivingList", { page: 1, class: first })).data.data).toMatchObject([{ id }]);
  expect((await get("CampsiteLivingList", { page: 1, class: second })).data.data).toEqual([]);
  await done("StayAssignClass", { id, class_id: first });
  expect(await roster(id)).toMatchObject([{ class_id: first, from_on: today, to_on: null }]);
  expect(await post("StayAssignClass", { id, class_id: first, from: addDays(today, 1) })).toMatchObject({
    http: 400,
    data: { fields: { class_id: "The student is in this class already" } },
  });
  for (const from of [addDays(today, -1), addDays(today, 21)])
    expect(await post("StayAssignClass", { id, class_id: second, from })).toMatchObject({
      http: 400,
      data: { fields: { from: "Choose a day from today to the planned end" } },
    });
  await done("StayAssignClass", { id, class_id: 0 });
  expect(await roster(id)).toEqual([]);
  expect(await post("StayAssignClass", { id, class_id: 0, from: today })).toMatchObject({
    http: 400,
    data: { fields: { class_id: "The student is in no class" } },
  });
});

it("assigns a class to a selection: whoever finds no place is told so, the others are in it", async () => {
  const class_id = await newClass(2, "轻运动班");
  const stays = [await guest(), await guest(), await guest(), await guest()];
  await done("StayAssignClass", { id: stays[0], class_id });
  const { data } = await done("StayAssignClass", { ids: stays, class_id });
  expect(data).toMatchObject({ done: 1 });
  expect(data.failed).toEqual([
    { id: stays[0], name: "林小满", code: "invalid", msg: "The student is in this class already" },
    { id: stays[2], name: "林小满", code: "class_full", msg: "Class 轻运动班 is full" },
    { id: stays[3], name: "林小满", code: "class_full", msg: "Class 轻运动班 is full" },
  ]);
  expect((await get("CampsiteLivingList", { page: 1, class: class_id })).data.data).toHaveLength(2);
  const sheet = await get("RollCall", {});
  expect(JSON.stringify(sheet.data)).toContain("轻运动班");
});
