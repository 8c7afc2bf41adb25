import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, makeCamp, nextPhone } from "../../../test/camp.ts";
import { testPassword } from "../../../test/principals.ts";
import { doWork } from "../../../test/work.ts";
import { remindOfEnds } from "./jobs/flag-stays.ts";
import { localDate } from "../../core/kernel/day.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
const strict = { needs_contract: true, needs_insurance: true, needs_screening: true, credit_limit_fen: 0 };

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const offer = { deposit_security_fen: 50_000 };
  camp = await makeCamp(app.services, supplier.context, { rooms: 5, rules: strict, offer });
});
afterAll(() => app.close());

const { get, post, done } = desk("seller/student/", () => ({ app, who: owner }));
const rowOf = async (list: string, id: number) =>
  ((await get(list, { page: 1, ids: String(id) })).data.data as Record<string, unknown>[])[0];

async function booked(): Promise<number> {
  const body = { gender: "F", package_id: camp.package_id, expected_date: "2026-03-02", source: "wechat" };
  return (await done("StudentBook", { ...body, name: "沈知夏", phone: nextPhone() })).data.id as number;
}

async function inCamp(bed: number): Promise<number> {
  const id = await booked();
  await done("AppointmentConfirm", { id });
  expect((await get("StayCollectPrefill", { id })).data).toMatchObject({
    lines: [
      { purpose: "stay_fee", due_fen: 698_000, amount_fen: 698_000, off: false },
      { purpose: "deposit_security", due_fen: 50_000, amount_fen: 50_000, off: false },
      { purpose: "deposit_booking", off: true },
      { purpose: "deposit_prepaid", due_fen: 0, amount_fen: null, off: true },
    ],
    payer: "沈知夏",
  });
  await done("StayCollect", { id, purpose: "stay_fee", channel: "cash", amount_fen: 698_000, received_fen: 700_000 });
  await done("StayCollect", { id, purpose: "deposit_security", channel: "pos", amount_fen: 50_000 });
  await done("StaySign", { id, signed_on: "2026-03-02" });
  await done("StayInsure", {
    id,
    insurer: "平安",
    policy_no: `P${id}`,
    kind: "accident",
    nights: ["2026-03-02", "2026-06-30"],
  });
  await done("StayScreen", { id, answers: [], risk: "green" });
  expect(await rowOf("AppointmentEntryList", id)).toMatchObject({
    due_fen: 0,
    paid_fen: 698_000,
    contract: "ok",
    insurance: "ok",
    screening: "green",
  });
  await done("AppointmentEnter", {
    id,
    bed_id: camp.beds[bed],
    emergency_name: "沈明",
    emergency_phone: "13900000001",
    emergency_relation: "parent",
    consent: true,
  });
  return id;
}

it("[C-01] takes an appointment from the booking to the bed, with deposit, contract, insurance and screening", async () => {
  const id = await inCamp(0);
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ bed: "A 栋 201-1", due_fen: 0 });
});

it("[C-01] cancels with a reason, says before what goes back, recalls and deletes", async () => {
  const id = await booked();
  await done("StayCollect", { id, purpose: "deposit_booking", channel: "cash", amount_fen: 10_000 });
  const preview = await get("CancelPreview", { id, reason: "price" });
  expect(preview.data).toMatchObject({ total_fen: 10_000 });
  // The dialog shows who will be cancelled before the field for the reason.
  expect((await get("CancelPreview", { id })).data.facts.map(({ text }: { text: string }) => text)).toContain("7 天营");
  expect(await post("AppointmentCancel", { id, reason: "price", expected_fen: 9_999 })).toMatchObject({
    http: 409,
    code: "settlement_changed",
  });
  await done("AppointmentCancel", { id, reason: "price", note: "太贵", expected_fen: 10_000 });
  expect(await rowOf("AppointmentCancelledList", id)).toMatchObject({ cancel_note: "太贵" });
  await done("AppointmentRecall", { id, expected_date: "2026-03-05", package_id: camp.package_id });
  expect(await rowOf("AppointmentPendingList", id)).toMatchObject({ expected_date: "2026-03-05" });
  await done("AppointmentCancel", { id, reason: "other" });
  await done("AppointmentDelete", { id });
  expect(await rowOf("AppointmentCancelledList", id)).toBeUndefined();
});

it("[C-01] says of a whole selection what its cancellation keeps and gives back", async () => {
  const ids = [await booked(), await booked()];
  for (const id of ids)
    await done("StayCollect", { id, purpose: "deposit_booking", channel: "cash", amount_fen: 10_000 });
  const described = await get("AppointmentPendingList", {});
  const bulk = described.data.actions.find((action: { scope: string; name: string }) => action.scope === "bulk" && action.name === "cancel"); // prettier-ignore
  expect(bulk).toMatchObject({ preview: { api: "seller/student/CancelPreview", depends_on: ["reason"] } });
  expect(bulk.preview).not.toHaveProperty("total");
  const preview = await get("CancelPreview", { ids: ids.join(","), reason: "price" });
  expect(preview.data).toMatchObject({ total_fen: 20_000, note: "2 bookings in all" });
  expect(await get("CancelPreview", { ids: `${ids[0]},99999999` })).toMatchObject({ http: 404 });
});

it("[C-01] tells before a confirmation how many beds are left; where there is none, from which day there is, and puts that day into the way out", async () => {
  const far = { package_id: camp.package_id, gender: "F", source: "wechat", expected_date: "2026-09-01" };
  const ids: number[] = [];
  for (let at = 0; at <= camp.beds.length; at += 1)
    ids.push((await done("StudentBook", { ...far, name: "沈知夏", phone: nextPhone() })).data.id as number);
  const last = ids.pop();
  const before = (await get("ConfirmPreview", { id: last })).data;
  expect(before.facts.at(-1)).toMatchObject({ tone: "green" });
  expect(before.checklist).toEqual([]);
  for (const id of ids) await done("AppointmentConfirm", { id });
  const full = (await get("ConfirmPreview", { id: last })).data;
  expect(full.facts.at(-1)).toMatchObject({ tone: "red" });
  expect(full.checklist).toMatchObject([
    { code: "bed", state: "missing", begin: { expected_date: "2026-09-08" } },
    { code: "waitlist", state: "idle" },
  ]);
  await done("AppointmentWaitlist", { id: last });
  const waits = (await get("ConfirmPreview", { id: last })).data.checklist;
  expect(waits.at(-1)).toMatchObject({ code: "waitlist", state: "done", way_out: null });
});

it("[C-06] insures somebody who comes before the agreed day from tonight on, and takes the fee of an entry in two ways", async () => {
  const id = await booked();
  await done("AppointmentConfirm", { id });
  await done("AppointmentReschedule", { id, expected_date: "2026-04-05", reason: "航班" });
  const lines = async () => (await get("EntryPreview", { id })).data.checklist as { code: string }[];
  const lineOf = async (code: string) => (await lines()).find((line) => line.code === code);
  expect(await lineOf("insurance")).toMatchObject({
    state: "missing",
    begin: { nights: ["2026-03-02", "2026-03-08"] },
  });
  const policy = { insurer: "平安", policy_no: `P${id}`, kind: "accident" };
  await done("StayInsure", { id, ...policy, nights: ["2026-03-02", "2026-03-08"] });
  expect(await lineOf("insurance")).toMatchObject({ state: "done" });
  const asks = ["channel", "split", "second_channel", "second_fen", "memo"];
  expect(await lineOf("fee")).toMatchObject({ state: "due", along: { amount_fen: 698_000, asks } });
});

it("[C-01] says before an entry who comes, with whom they share the room until when, and all that the entry does", async () => {
  const id = await inCamp(9);
  const planned_end = (await rowOf("CampsiteLivingList", id))?.["planned_end"];
  const next = await booked();
  await done("AppointmentConfirm", { id: next });
  const { data } = await get("EntryPreview", { id: next, bed_id: camp.beds[8] });
  const facts = (data.facts as { text: string }[]).map(({ text }) => text);
  expect(facts[0]).toMatch(/1\d\d\*{4}\d{4}/u);
  expect(facts).toContain(`沈知夏 → ${String(planned_end).slice(5)}`);
  expect(data.effects).toHaveLength(2);
  await done("AppointmentReschedule", { id: next, expected_date: "2026-03-25", reason: "航班" });
});

it("[C-01] moves an arrival with its bed, notes what was said, and prints who comes", async () => {
  const id = await booked();
  await done("AppointmentConfirm", { id });
  await done("AppointmentHold", { id, bed_id: camp.beds[7] });
  await done("AppointmentReschedule", { id, expected_date: "2026-03-06", reason: "航班取消" });
  expect(await rowOf("AppointmentEntryList", id)).toMatchObject({
    expected_date: "2026-03-06",
    hold_until: "2026-03-07",
  });
  expect(await post("AppointmentReschedule", { id, expected_date: "2026-03-01" })).toMatchObject({
    code: "date_in_past",
  });
  await done("StayContact", { id, way: "phone", note: "确认航班", again_on: "2026-03-05" });
  const nights = await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ night: string }>("select min(night) as night from bed_night where stay_id = $1", [id]),
  );
  expect(nights).toEqual([{ night: "2026-03-06" }]);
  expect((await get("ArrivalSheet", {})).data).toMatchObject({ day: "2026-03-02", groups: [] });
  const sheet = (await get("ArrivalSheet", { day: "2026-03-06" })).data;
  expect(sheet.groups).toHaveLength(1);
  expect(sheet.groups[0].rows[0]).toEqual(expect.arrayContaining(["沈知夏", "A 栋 204-2"]));
  expect(JSON.stringify(sheet)).toMatch(/138\*{4}\d{4}/);
});

it("[C-02] renews, changes the bed, edits, pauses, returns, shows the settlement before it finishes, and comes back", async () => {
  const id = await inCamp(2);
  const renewal = async (is_signed: boolean) =>
    (await get("RenewalPreview", { id, package_id: camp.package_id, is_signed })).data.checklist as { code: string }[];
  const supplement = { code: "supplement", fields: ["is_signed"] };
  expect(await renewal(false)).toContainEqual(expect.objectContaining({ ...supplement, state: "missing" }));
  expect(await renewal(true)).toContainEqual(expect.objectContaining({ ...supplement, state: "done" }));
  await done("StayRenew", { id, package_id: camp.package_id, is_signed: true });
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ due_fen: 698_000, planned_end: "2026-03-09" });
  await done("StayCollect", { id, purpose: "stay_fee", channel: "bank", amount_fen: 698_000 });
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ due_fen: 0, planned_end: "2026-03-16" });
  await done("StayChangeBed", { id, bed_id: camp.beds[4] });
  const edit = { id, name: "林小满", remark: "早训", avoid: [] };
  // The person's fields have the same checks in every form: a valid phone, used by no other student, a birthday in the past.
  await camp.stay(10, { phone: "13900001111" });
  for (const wrong of [{ phone: "13900001111" }, { phone: "12" }, { birthday: "2030-01-01" }, { name: "" }])
    expect(await post("StayEdit", { ...edit, ...wrong }), JSON.stringify(wrong)).toMatchObject({
      http: 400,
      code: "invalid",
    });
  const person = { name: "林大满", phone: "13900002222", birthday: "1999-05-06", emergency_name: "林父" };
  await done("StayEdit", { ...edit, ...person, emergency_phone: "13900003333", emergency_relation: "parent" });
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ student: { name: "林大满" }, age: 26 });
  // A caller with an older version is told who changed the row.
  expect(await post("StayEdit", { ...edit, version: 1 })).toMatchObject({
    http: 409,
    code: "conflict",
    data: { changed: { by: expect.stringMatching(/./u), at: expect.any(Number) } },
  });
  // An empty field leaves the value on file unchanged.
  await done("StayEdit", { ...edit, birthday: "1999-05-06" });
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ student: { sub: expect.stringContaining("2222") } });
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ bed: "A 栋 203-1", remark: "早训" });
  await done("StayPause", { id, expected_return: "2026-03-10", reason: "出差" });
  expect(await rowOf("CampsitePausedList", id)).toMatchObject({ nights_kept: 14, pauses: 1 });
  await done("StayReturn", { id, bed_id: camp.beds[5] });

  const preview = await get("SettlementPreview", { id, reason: "early" });
  // No night slept: 20 % of 13,960.00 is kept, 11,168.00 and the deposit of 500.00 are refunded.
  expect(preview.data).toMatchObject({ total_fen: 1_116_800 + 50_000, nights_used: 0, nights_left: 14 });
  // The nights, their value and the bed are shown before a reason is chosen.
  const facts = (await get("SettlementPreview", { id })).data.facts as { text: string }[];
  expect(facts.map(({ text }) => text).join()).toMatch(/203-2/u);
  const later = await get("SettlementPreview", { id, reason: "camp", day: "2026-03-05" });
  expect(later.data).toMatchObject({ nights_used: 3, total_fen: 1_396_000 - 299_142 + 50_000 });
  expect(later.data.note).toContain("2026-03-05");
  const damaged = await get("SettlementPreview", {
    id,
    reason: "early",
    deductions: JSON.stringify([
      { item: "台灯", amount_fen: 8_000 },
      { item: null, amount_fen: null },
    ]),
  });
  expect(damaged.data).toMatchObject({ total_fen: 1_116_800 + 42_000, note: null });
  expect(await get("SettlementPreview", { id, deductions: "[1" })).toMatchObject({ http: 400, code: "invalid" });
  const finish = { id, reason: "early", inspected: true, weight_refused: true, expected_fen: 1_166_800 };
  expect(await post("StayFinish", { ...finish, inspected: false })).toMatchObject({ http: 400, code: "invalid" });
  expect(await post("StayFinish", { ...finish, day: "2026-03-05" })).toMatchObject({ http: 400, code: "invalid" });
  expect(await post("StayFinish", { ...finish, expected_fen: 5 })).toMatchObject({
    http: 409,
    code: "settlement_changed",
  });
  await done("StayFinish", { ...finish, weight_refused: false, final_weight: 71.5 });
  expect(await rowOf("CampsiteFinishedList", id)).toMatchObject({ refunded_fen: 1_116_800, due_fen: 0, loss_kg: 0 });
  expect((await get("SettlementSheet", { id })).data).toMatchObject({ total_fen: 1_166_800, cause: "early" });

  await done("StayUndoFinish", { id });
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ planned_end: "2026-03-16" });
  await done("StayFinish", { ...finish, note: "再次", final_weight: 70.9 });
  const weights = await app.as(owner).call({ api: "seller/weight/WeightList", method: "GET" }, { page: 1 });
  const left = (weights.data.data as { kind: string; weight_kg: number }[]).filter(({ kind }) => kind === "exit");
  expect(left, "the later figure of a day stands").toMatchObject([{ weight_kg: 70.9 }]);
  await done("StayComeBack", { id, package_id: camp.package_id, expected_date: "2026-04-01" });
  expect((await get("AppointmentPendingList", { page: 1 })).data.data.length).toBeGreaterThan(0);
});

it("[C-02] gives nights to several at once, and keeps the price list", async () => {
  const ids = [await inCamp(1), await inCamp(6)];
  const reply = await done("StayCompensate", { ids, nights: 2, reason: "停水" });
  expect(reply.data).toMatchObject({ done: 2, failed: [] });
  await done("PackageAdd", { name: "21 天营", nights: 21, room_type_id: camp.room_type_id, price_fen: 598_000 });
  const list = await get("PackageList", { page: 1 });
  const added = (list.data.data as { id: number; name: string }[]).find(({ name }) => name === "21 天营");
  await done("PackageWithdraw", { id: added?.id });
  expect((await get("CampRulesPrefill", {})).data).toMatchObject({ needs_contract: true, min_age: 16 });
});

it("[C-01] keeps a booking deposit only by another hand than the one that took it, or with a second person", async () => {
  const id = await booked();
  const other = await booked();
  await done("StayCollect", { id: other, purpose: "deposit_booking", channel: "cash", amount_fen: 20_000 });
  await done("StaySign", { id: other, signed_on: "2026-02-01", keeps_deposit: true });
  await done("StayCollect", { id, purpose: "deposit_booking", channel: "cash", amount_fen: 10_000 });
  await done("StaySign", { id, signed_on: "2026-02-01", keeps_deposit: true });
  const rules = (await get("CampRulesPrefill", {})).data;
  const steps = [{ days_before: -30, deposit_bp: 10_000, fee_bp: 0 }];
  await done("CampRules", { ...rules, cooling_off_days: 0, cancel_steps: steps });
  const asked = { id, reason: "price" };
  const asks = ["second_account", "second_password"];
  expect((await get("CancelPreview", asked)).data).toMatchObject({ total_fen: 0, asks });
  expect((await get("CancelPreview", { id, reason: "camp" })).data).not.toHaveProperty("asks");
  expect(await post("AppointmentCancel", asked)).toMatchObject({ http: 403, code: "deposit_second_person" });
  // For several appointments no password is asked for. Those that need one are named, with the act to use.
  expect((await get("CancelPreview", { ids: `${id},${other}`, reason: "price" })).data).not.toHaveProperty("asks");
  const clerk = await app.world.operator(owner.supplier, { paths: [], apis: [] });
  const proven = { second_account: clerk.account_id, second_password: testPassword };
  const many = await post("AppointmentCancel", { ids: [id, other], reason: "price", ...proven });
  expect(many.data).toMatchObject({ done: 0, failed: [{ id, msg: expect.stringContaining("100.00") }, { id: other }] });
  const wrong = await post("AppointmentCancel", { ...asked, ...proven, second_password: "wrong-password" });
  expect(wrong.data.fields).toHaveProperty("second_password");
  await done("AppointmentCancel", { ...asked, ...proven });
  await done("AppointmentCancel", { id: other, reason: "camp" });
});

it("[C-02] bills a pause as agreed, reminds of the return, and calls the roll", async () => {
  await app.database.transaction({ role: "owner" }, (tx) => tx.query("update camp_package set pause_fee_fen = 20000"));
  const id = await inCamp(3);
  const roll = (await get("RollCall", {})).data;
  expect(JSON.stringify(roll.groups)).toContain("202-2");
  await done("StayPause", { id, expected_return: "2026-03-10", reason: "出差" });
  expect(await rowOf("CampsitePausedList", id)).toMatchObject({ due_fen: 20_000, return_overdue: "away" });
  expect(await post("StayReturn", { id, bed_id: camp.beds[3] })).toMatchObject({ http: 409, code: "stay_due" });
  const reminded = await post("StayRemind", { ids: [id], note: "微信已提醒" });
  expect(reminded.data).toMatchObject({ done: 1, failed: [] });
  expect(await rowOf("CampsitePausedList", id)).toMatchObject({ return_reminded_at: expect.any(Number) });
  await done("StayCollect", { id, purpose: "stay_fee", channel: "cash", amount_fen: 20_000, received_fen: 20_000 });
  await done("StayReturn", { id, bed_id: camp.beds[3] });
  expect(await rowOf("CampsiteLivingList", id)).toMatchObject({ due_fen: 0 });
});

it("[C-02] counts the days of a pause by the shop's zone and the hour at which its day begins", async () => {
  const id = await inCamp(8);
  await done("StayPause", { id, expected_return: "2026-03-10", reason: "出差" });
  // Half past seven of today in Shanghai is the day before in UTC.
  await app.database.transaction({ role: "owner" }, async (tx) => {
    const at = `${localDate(app.clock.now(), "Asia/Shanghai")}T07:30:00+08:00`;
    await tx.query("update stay set paused_at = $2 where id = $1", [id, at]);
  });
  expect(await rowOf("CampsitePausedList", id)).toMatchObject({ days_paused: 0 });
  const dayBegins = (time: string) =>
    app.database.transaction({ role: "owner" }, (tx) =>
      tx.query("update supplier set day_cut = $2 where id = $1", [camp.supplier.id, time]),
    );
  await dayBegins("08:00");
  expect(await rowOf("CampsitePausedList", id)).toMatchObject({ days_paused: 1 });
  await dayBegins("00:00");
});

it("[C-01] clears nobody by a screening whose questions were not asked, and answers none of them beforehand", async () => {
  const id = await booked();
  await done("AppointmentConfirm", { id });
  const refused = await post("StayScreen", { id, risk: "green" });
  expect(refused).toMatchObject({ http: 400, code: "invalid" });
  expect(Object.keys(refused.data.fields).length).toBeGreaterThan(5);
  const begun = (await get("StayScreenPrefill", { id })).data as Record<string, unknown>;
  expect(Object.keys(begun).toSorted()).toEqual(["height_cm", "version"]);
});

it("[C-02] a pause says on its button which bed it frees; where all are used, a medical reason alone clears the line", async () => {
  const id = await inCamp(4);
  await app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update stay set pauses = 99 where id = $1", [id]),
  );
  const { data } = await get("PausePreview", { id, expected_return: "2026-03-10" });
  expect(data).toMatchObject({
    button: expect.stringMatching(/^Pause, free .*\d+-\d+ from tonight$/u),
    checklist: [expect.objectContaining({ state: "missing", wrong: ["is_medical"] })],
  });
  const cured = await get("PausePreview", { id, expected_return: "2026-03-10", is_medical: true });
  expect(cured.data.checklist).toEqual([expect.objectContaining({ wrong: ["proof"] })]);
});

it("[C-02] stays that end are told once from ten in the morning: to the desk with the list of them, three days before to the student whose camp writes", async () => {
  const here = await app.world.supplier("camp");
  const boss = await app.world.owner(here);
  const house = await makeCamp(app.services, here.context, { rooms: 2, rules: { sends_messages: true } });
  const ending = await house.stay(30, { bed_id: house.beds[0] ?? 0, phone: "13900139007", name: "林将满" });
  const arrived = await house.stay(30, { bed_id: house.beds[1] ?? 0, phone: nextPhone() });
  const later = await house.stay(30, { bed_id: house.beds[2] ?? 0, phone: nextPhone() });
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    doWork(app.services, here.context, ({ tx }) => tx.query<R>(sql, values));
  await rows("update stay set planned_end = '2026-03-05', nights_slept = case when id = $1 then 1 else 0 end where id <> $2", [ending, later]); // prettier-ignore
  // As the timer does it, without an operator: the owner gets the message.
  for (const _ of [1, 2]) await doWork(app.services, here.context, remindOfEnds, 999_999);
  const told = await rows(
    "select event, told, path, phone, stay_id from event_message where event in ('stays_end', 'stay_ends') order by id",
  );
  expect(told).toEqual([
    {
      event: "stays_end",
      told: { count: 2, date: "2026-03-05", names: expect.stringMatching(/^林将满、/) },
      path: "/student/campsite/living?phase=overdue,leaving,ending",
      phone: null,
      stay_id: null,
    },
    {
      event: "stay_ends",
      told: { name: "林将满", camp: here.context.name, date: "2026-03-05" },
      path: null,
      phone: "13900139007",
      stay_id: ending,
    },
  ]);
  const list = await get("CampsiteLivingList", { page: 1, phase: "overdue,leaving,ending" }, boss);
  expect(new Set((list.data.data as { id: number }[]).map(({ id }) => id))).toEqual(new Set([ending, arrived]));
});
