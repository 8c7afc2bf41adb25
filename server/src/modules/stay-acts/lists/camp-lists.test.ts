import { afterAll, beforeAll, expect, it } from "vitest";
import { nextPhone } from "../../../../test/camp.ts";
import { desk } from "../../../../test/desk.ts";
import { cash, sign } from "../../../../test/ready-stay.ts";
import { brokenRules } from "../../../../test/rules.ts";
import { serveCamp, type ServedCamp } from "../../../../test/served-camp.ts";
import { doWork } from "../../../../test/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { setWays } from "../../event-messages/public.ts";
import { collect } from "../../stay-money/collect.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";

let at: ServedCamp;
const today = "2026-03-02";

beforeAll(async () => {
  const cancel_steps = [{ days_before: -99, deposit_bp: 5000, fee_bp: 0 }];
  const rules = { cancel_steps, cooling_off_days: 0 };
  at = await serveCamp({ rooms: 4, gender: "family", rules, offer: { deposit_booking_fen: 100_000 } });
});
afterAll(() => at.app.close());

const { get, post, done, list, query } = desk("seller/student/", () => ({ app: at.app, who: at.owner }));

it("[C-01] the cancelled say what became of the booking deposit, and what was kept is added up", async () => {
  const signed = await at.camp.stay(20, { expected_date: addDays(today, 3) });
  const unsigned = await at.camp.stay(20, { expected_date: addDays(today, 3), phone: nextPhone() });
  const none = await at.camp.stay(90, { phone: nextPhone() });
  await doWork(at.app.services, at.camp.supplier, (work) => sign(work, signed));
  for (const id of [signed, unsigned])
    await doWork(at.app.services, at.camp.supplier, (work) => collect(work, id, cash(100_000, { purpose: "deposit_booking" }), null)); // prettier-ignore
  // Two days later, because a cancellation on the first day is free of charge.
  const asOf = at.app.clock.now();
  at.app.clock.advance(2 * 86_400_000);
  for (const id of [signed, unsigned])
    await doWork(at.app.services, at.camp.supplier, (work) => cancelAppointment(work, id, { reason: "price", note: null }, null), 2); // prettier-ignore
  at.app.clock.set(asOf);
  const rows = new Map((await list("AppointmentCancelledList")).map((row) => [row.id, row]));
  expect(rows.get(signed)).toMatchObject({ deposit_outcome: "parted", kept_fen: 50_000 });
  expect(rows.get(none)).toMatchObject({ deposit_outcome: null, kept_fen: 0 });
  const back = await list("AppointmentCancelledList", { deposit_outcome: "returned" });
  expect(back.map(({ id }) => id)).toEqual([unsigned]);
  const { totalrow } = (await get("AppointmentCancelledList", { page: 1, limit: 0, _count_sum: 1 })).data;
  expect(totalrow.kept_fen).toBe(50_000);
});

it("[C-02] the finished are told apart by what their students said to the settlement, and by what they lost", async () => {
  const [open, agreed] = [
    await at.camp.stay(30, { bed_id: at.camp.beds[0] ?? 0, phone: nextPhone() }),
    await at.camp.stay(30, { bed_id: at.camp.beds[1] ?? 0, phone: nextPhone() }),
  ];
  for (const id of [open, agreed]) {
    const { total_fen } = (await get("SettlementPreview", { id, reason: "early" })).data;
    await done("StayFinish", { id, reason: "early", inspected: true, weight_refused: true, expected_fen: total_fen });
  }
  await done("SettlementAgree", { id: agreed, agreed: "word", papers: [] });
  const ids = async (asked: object) => (await list("CampsiteFinishedList", { ...asked })).map(({ id }) => id);
  expect(await ids({ settlement: "open" })).toEqual([open]);
  expect(await ids({ settlement: "agreed" })).toEqual([agreed]);
  expect(await ids({ loss_kg: "0,100" })).toEqual([]);
});

it("[C-01] whom the camp takes no more is found by it, books nothing, and may come again once taken off the list", async () => {
  const phone = nextPhone();
  const id = await at.camp.stay(90, { phone });
  const row = async () => (await list("AppointmentCancelledList", { ids: String(id) }))[0];
  expect((await row())?._actions).toContain("bar");
  expect(await post("StudentBar", { id, reason: "" })).toMatchObject({ code: "invalid" });
  await done("StudentBar", { id, reason: "打架" });
  expect((await row())?._actions).toEqual(expect.arrayContaining(["unbar"]));
  expect((await row())?._actions).not.toContain("bar");
  expect(await post("StudentBar", { id, reason: "又打架" })).toMatchObject({ http: 409, code: "wrong_status" });
  expect((await list("AppointmentCancelledList", { barred: "1" })).map((one) => one.id)).toEqual([id]);
  const recall = { id, expected_date: today, package_id: at.camp.package_id };
  expect(await post("AppointmentRecall", recall)).toMatchObject({ http: 409, code: "student_blacklisted" });
  await done("StudentUnbar", { id });
  await done("AppointmentRecall", recall);
});

it("[C-03] two records of one person become one, with all that hung on either; who may not be joined is told why", async () => {
  const [first, second] = [await at.camp.stay(90, { phone: nextPhone() }), await at.camp.stay(30, { bed_id: at.camp.beds[2] ?? 0, phone: nextPhone() })]; // prettier-ignore
  const man = await at.camp.stay(90, { phone: nextPhone(), gender: "M", name: "林先生" });
  const of = async (stay: number) =>
    (await query<{ id: number; student_no: string; emergency_phone: string | null }>(
      "select st.id, st.student_no, st.emergency_phone from student st join stay s on s.student_id = st.id where s.id = $1", [stay]))[0]; // prettier-ignore
  const [kept, gone, other] = [await of(first), await of(second), await of(man)];
  const noon = Math.floor(at.app.services.clock.now().getTime() / 1000);
  const weigh = desk("seller/weight/", () => ({ app: at.app, who: at.owner }));
  await weigh.done("StayWeigh", { id: second, kind: "entry", measured_at: noon, weight_kg: 82 });
  await query("insert into weight_log (supplier_id, student_id, kind, measured_at, measured_on, weight_g, by_name) values ($1, $2, 'entry', now(), $3, 81000, '')", [at.supplier.id, kept?.id, today]); // prettier-ignore
  const refused = async (id: number, into_no: string | undefined) => await post("StudentJoin", { id, into_no });
  expect(await refused(second, "nobody")).toMatchObject({
    code: "invalid",
    data: { fields: { into_no: expect.any(String) } },
  });
  expect(await refused(second, gone?.student_no)).toMatchObject({ code: "invalid" });
  expect(await refused(second, other?.student_no)).toMatchObject({ code: "invalid" });
  // Before a number is typed, the preview shows the record that will be merged.
  expect((await get("StudentJoinPreview", { id: second })).data.facts).toHaveLength(1);
  expect((await get("StudentJoinPreview", { id: second, into_no: kept?.student_no })).data.facts[0].text).toContain(
    kept?.student_no,
  );
  await done("StudentJoin", { id: second, into_no: kept?.student_no });
  expect(await of(second)).toMatchObject({ id: kept?.id, emergency_phone: "13900000001" });
  const marks = await query("select weight_g, voided_at is not null as is_void from weight_log where student_id = $1 order by weight_g", [kept?.id]); // prettier-ignore
  expect(marks).toEqual([{ weight_g: 81_000, is_void: false }, { weight_g: 82_000, is_void: true }]); // prettier-ignore
  expect(await query("select merged_into from student where id = $1", [gone?.id])).toEqual([{ merged_into: kept?.id }]);
  expect((await list("CampsiteLivingList", { student: kept?.student_no })).map(({ id }) => id)).toEqual([second]);
  // Valid weights are found by kilograms, and the figure below the column is their average.
  await query("insert into weight_log (supplier_id, student_id, kind, measured_at, measured_on, weight_g, by_name) values ($1, $2, 'weekly', now(), $3, 90000, '')", [at.supplier.id, kept?.id, today]); // prettier-ignore
  const kilograms = async (weight_kg: string) =>
    (await weigh.list("WeightList", { weight_kg })).map((row) => row["weight_kg"]);
  expect(await kilograms("80.95,81.05")).toEqual([81]);
  expect(await kilograms("81.05,")).toEqual([90]);
  expect((await weigh.get("WeightList", { page: 1, limit: 0, _count_sum: 1 })).data.totalrow.weight_kg).toBe(85.5);
  // With a second one in camp, the merged person would have two running stays.
  const third = await at.camp.stay(30, { bed_id: at.camp.beds[3] ?? 0, phone: nextPhone() });
  expect(await refused(third, kept?.student_no)).toMatchObject({ http: 409, code: "students_both_open" });
  expect(await brokenRules(at.app.services)).toEqual([]);
});

it("[C-02] several in camp are written to in one go, each by name and in their timeline; nobody where the camp sends no such messages", async () => {
  const ids = [
    await at.camp.stay(30, { bed_id: at.camp.beds[4] ?? 0, phone: nextPhone(), name: "沈知夏" }),
    await at.camp.stay(30, { bed_id: at.camp.beds[5] ?? 0, phone: nextPhone(), name: "方圆" }),
  ];
  await done("StayNotice", { ids, text: "明早七点集合" });
  const told = await query<{ content: string }>(
    "select content from event_message where event = 'camp_notice' order by id",
  );
  expect(told.map(({ content }) => content)).toEqual([expect.stringMatching(/沈知夏.*明早七点集合/u), expect.stringMatching(/方圆.*明早七点集合/u)]); // prettier-ignore
  const said = await query("select note from stay_event where act = 'contact' and stay_id = any($1)", [ids]);
  expect(said).toEqual([{ note: "明早七点集合" }, { note: "明早七点集合" }]);
  await doWork(at.app.services, at.camp.supplier, (work) => setWays(work, "camp_notice", { inbox: false, sms: false, wechat: false }, null)); // prettier-ignore
  expect(await post("StayNotice", { id: ids[0], text: "改到八点" })).toMatchObject({ http: 409, code: "notice_off" });
});
