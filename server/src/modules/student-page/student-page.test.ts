import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import {
  studentInfo,
  studentInfoEndpoint,
  studentTimeline,
  studentTimelineEndpoint,
  studentWeights,
  studentWeightsEndpoint,
} from "@kangying/contract/students/page/student-page.endpoints";
import { type Principal, startApp, type TestApp, type TestReply } from "../../../test/app.ts";
import { type Camp, makeCamp, nextPhone } from "../../../test/camp.ts";
import { doWork } from "../../../test/work.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { collect } from "../../core/module/registry.ts";
import { resources } from "../resources/resources.module.ts";
import { moveStay, stayFor } from "../stays/move-stay.ts";
import { stayModules } from "../../../test/stay-modules.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let stay = 0;
let student = 0;

beforeAll(async () => {
  app = await startApp({ served: collect([resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context);
  stay = await camp.stay(30, { phone: "13800138000", name: "沈知夏" });
  student = await studentOf(stay);
});
afterAll(() => app.close());

async function studentOf(id: number): Promise<number> {
  return await doWork(app.services, camp.supplier, async (w) => {
    const [row] = await w.tx.query<{ student_id: number }>("select student_id from stay where id = $1", [id]);
    return row?.student_id ?? 0;
  });
}
const { post } = desk("", () => ({ app, who: owner }));
const weigh = (body: Record<string, unknown>): Promise<TestReply> =>
  post("seller/weight/WeightAdd", { stay_id: stay, kind: "morning", ...body });
const seconds = (at: string): number => Date.parse(at) / 1000;
const info = async (input: Record<string, unknown> = {}) =>
  studentInfo.parse((await app.as(owner).call(studentInfoEndpoint, { id: student, ...input })).data);
const weights = async () =>
  studentWeights.parse((await app.as(owner).call(studentWeightsEndpoint, { id: student })).data);
const timeline = async (input: Record<string, unknown> = {}) =>
  studentTimeline.parse((await app.as(owner).call(studentTimelineEndpoint, { id: student, ...input })).data);

describe("[C-03] the student's page", () => {
  it("shows record, stays, bed and the way through the stay, with phones masked", async () => {
    const page = await info();
    expect(page).toMatchObject({
      name: "沈知夏",
      phone: { text: "138****8000", column: "phone" },
      emergency: { name: "周明", phone: { text: "139****0001" } },
      reveal: "seller/student/PersonReveal",
      stay_id: stay,
      stays: [
        { id: stay, status: 30, nights_used: 0, nights_left: 7, nights_total: 7, bed: { room: "201", bed: "1" } },
      ],
      beds: [{ stay_id: stay, bed: "A 栋 201-1", from: "2026-03-02", until: "2026-03-09", is_held: false }],
    });
    expect(page.steps.at(-1)).toEqual({ status: 30, from: "2026-03-02", until: null });
    expect(JSON.stringify(page)).not.toContain("13800138000");
  });

  it("reveals one value at a time by the lists' own means, and notes who looked", async () => {
    const api = "seller/student/PersonReveal";
    const reply = await app.as(owner).call({ api, method: "POST" }, { id: student, column: "phone" });
    expect(reply).toMatchObject({ http: 200, data: { value: "13800138000" } });
    const logged = await doWork(app.services, camp.supplier, (w) =>
      w.tx.query("select biz_type, biz_id from operate_log where api = $1", [api]),
    );
    expect(logged).toEqual([{ biz_type: "student", biz_id: student }]);
    const clerk = await app.world.operator(owner.supplier, {
      paths: ["/student/detail/:id"],
      apis: [studentInfoEndpoint.api],
    });
    expect((await app.as(clerk).call(studentInfoEndpoint, { id: student })).data).toMatchObject({ reveal: null });
    expect(await app.as(clerk).call({ api, method: "POST" }, { id: student, column: "phone" })).toMatchObject({
      http: 403,
    });
  });

  it("is not found for another camp, and not shown to who may not open it", async () => {
    const other = await app.world.owner(await app.world.supplier("camp"));
    for (const endpoint of [studentInfoEndpoint, studentTimelineEndpoint, studentWeightsEndpoint])
      expect(await app.as(other).call(endpoint, { id: student })).toMatchObject({ http: 404, code: "not_found" });
    const nobody = await app.world.operator(owner.supplier);
    expect(await app.as(nobody).call(studentInfoEndpoint, { id: student })).toMatchObject({ http: 403 });
  });

  it("is what a row of every list of stays opens", async () => {
    const list = { api: "seller/student/CampsiteLivingList", method: "GET" } as const;
    expect((await app.as(owner).call(list)).data).toMatchObject({ detail: "/student/detail/:id" });
    const page = await app.as(owner).call(list, { page: 1, limit: 10, ids: String(stay) });
    expect(page.data.data).toMatchObject([{ id: stay, _detail: student }]);
    const clerk = await app.world.operator(owner.supplier, {
      paths: ["/student/campsite/living"],
      apis: [list.api],
    });
    expect((await app.as(clerk).call(list)).data.detail).toBeUndefined();
  });
});

describe("weights", () => {
  it("are logged once a day and kind, in bounds and not ahead of time", async () => {
    expect(await weigh({ measured_at: seconds("2026-03-02T01:00:00Z"), weight_kg: 68.4, kind: "entry" })).toMatchObject(
      {
        http: 200,
      },
    );
    const at = seconds("2026-03-02T01:30:00Z");
    const composition = { muscle_kg: 44.1, water_percent: 50.2, visceral: 7.5, rest_kcal: 1390 };
    const measured = { measured_at: at, weight_kg: 68.2, fat_percent: 31.5, waist_cm: 86, ...composition };
    expect(await weigh({ ...measured, muscle_kg: 68.2 })).toMatchObject({
      http: 400,
      data: { fields: { muscle_kg: "Muscle must be less than the weight" } },
    });
    expect(await weigh(measured)).toMatchObject({ http: 200 });
    const last = (await weights()).points.at(-1);
    expect(last).toMatchObject({ muscle_g: 44_100, visceral_tenths: 75 });
    const prefill = { api: "seller/weight/WeightEditPrefill", method: "GET" } as const;
    expect((await app.as(owner).call(prefill, { id: last?.id })).data).toMatchObject(composition);
    expect(await weigh({ measured_at: at, weight_kg: 68.1 })).toMatchObject({
      http: 400,
      data: { fields: { replaces: expect.stringContaining("replaces 68.2 kg") } },
    });
    expect(await weigh({ measured_at: at, weight_kg: 12, kind: "self" })).toMatchObject({ http: 400 });
    expect(await weigh({ measured_at: seconds("2026-03-03T01:00:00Z"), weight_kg: 68 })).toMatchObject({
      http: 400,
      data: { fields: { measured_at: expect.any(String) } },
    });
    const appointment = await camp.stay(20, { phone: nextPhone() });
    expect(await weigh({ stay_id: appointment, measured_at: at, weight_kg: 70 })).toMatchObject({ http: 400 });
  });

  it("give baseline, loss and target of the stay, and a target that is unhealthy is refused", async () => {
    app.clock.set("2026-03-05T02:00:00Z");
    owner = await app.world.owner(owner.supplier);
    await weigh({ measured_at: seconds("2026-03-05T00:00:00Z"), weight_kg: 67 });
    const target = { stay_id: stay, target_on: "2026-03-30" };
    expect(await post("seller/weight/TargetSet", { ...target, target_kg: 62 })).toMatchObject({ http: 200 });
    expect(await post("seller/weight/TargetSet", { ...target, target_kg: 61 })).toMatchObject({ http: 200 });
    expect(await weights()).toMatchObject({
      baseline_g: 68_400,
      latest_g: 67_000,
      target: { target_g: 61_000, target_on: "2026-03-30" },
      from: "2026-03-02",
      until: "2026-03-30",
    });
    await doWork(app.services, camp.supplier, (w) =>
      w.tx.query("update student set height_mm = 1650 where id = $1", [student]),
    );
    expect(await post("seller/weight/TargetSet", { ...target, target_kg: 45 })).toMatchObject({
      http: 400,
      data: { fields: { target_kg: expect.stringContaining("18.5") } },
    });
    expect(await post("seller/weight/TargetSet", { ...target, target_on: "2026-03-05", target_kg: 60 })).toMatchObject({
      http: 400,
    });
  });

  it("are edited by who has seen their present version, and voided with a reason, never deleted", async () => {
    const last = (await weights()).points.at(-1);
    const prefill = { api: "seller/weight/WeightEditPrefill", method: "GET" } as const;
    const { version, ...present } = (await app.as(owner).call(prefill, { id: last?.id })).data as Record<
      string,
      unknown
    >;
    expect(present).toMatchObject({ weight_kg: 67, kind: "morning" });
    const edit = { id: last?.id, version, ...present };
    expect(await post("seller/weight/WeightEdit", { ...edit, weight_kg: 66.8 })).toMatchObject({ http: 200 });
    expect(await post("seller/weight/WeightEdit", { ...edit, weight_kg: 66 })).toMatchObject({
      http: 409,
      code: "conflict",
    });
    expect((await weights()).latest_g).toBe(66_800);
    // A day later only its picture may change.
    const first = (await weights()).points.find((point) => point.weight_g === 68_200);
    const old = (await app.as(owner).call(prefill, { id: first?.id })).data as Record<string, unknown>;
    const late = { id: first?.id, ...old };
    expect(await post("seller/weight/WeightEdit", { ...late, weight_kg: 67.9 })).toMatchObject({
      http: 400,
      data: { fields: { measured_at: expect.stringContaining("own day") } },
    });
    expect(await post("seller/weight/WeightEdit", late)).toMatchObject({ http: 200 });
    const list = { api: "seller/weight/WeightList", method: "GET" } as const;
    const rows = (await app.as(owner).call(list, { page: 1, limit: 10 })).data.data as Record<string, unknown>[];
    expect(rows[0]).toMatchObject({ weight_kg: 66.8, since_last: -1.4, since_entry: -1.6, _detail: student });
    expect(await post("seller/weight/WeightDelete", { id: last?.id, reason: "秤有误" })).toMatchObject({ http: 200 });
    expect((await weights()).latest_g).toBe(68_200);
    const kept = await doWork(app.services, camp.supplier, (w) =>
      w.tx.query("select void_reason from weight_log where id = $1", [last?.id]),
    );
    expect(kept).toEqual([{ void_reason: "秤有误" }]);
    expect(await weigh({ measured_at: seconds("2026-03-05T00:00:00Z"), weight_kg: 66.9 })).toMatchObject({ http: 200 });
  });

  it("are found in their list by name and by the student's number", async () => {
    const { student_no } = await info();
    const count = async (filters: Record<string, string>): Promise<number> =>
      (
        await app
          .as(owner)
          .call({ api: "seller/weight/WeightList", method: "GET" }, { page: 1, limit: 0, _count_sum: 1, ...filters })
      ).data.count as number;
    expect(await count({ student: student_no, student_field: "number" })).toBe(3);
    expect(await count({ student: "沈知", student_field: "name" })).toBe(3);
    expect(await count({ student: "%", student_field: "name" })).toBe(0);
  });
});

describe("the timeline", () => {
  it("merges what happened to stays with weights, newest first, and pages without a gap or a double", async () => {
    const first = await timeline();
    expect(first.entries.map(({ title }) => title).slice(0, 3)).toEqual([
      "Morning: 66.9 kg",
      "Entered camp",
      "Booking confirmed",
    ]);
    expect(first.next).toBeNull();
    for (let day = 6; day < 31; day += 1) {
      const at = `2026-03-${String(day).padStart(2, "0")}T02:00:00Z`;
      app.clock.set(at);
      owner = await app.world.owner(owner.supplier);
      await weigh({ measured_at: seconds(at), weight_kg: 66 });
    }
    const keys: string[] = [];
    let before: string | null = null;
    do {
      const page = await timeline(before === null ? {} : { before });
      keys.push(...page.entries.map(({ key }) => key));
      before = page.next;
    } while (before !== null);
    expect(keys).toHaveLength(31);
    expect(new Set(keys).size).toBe(31);
    expect(await app.as(owner).call(studentTimelineEndpoint, { id: student, before: "x" })).toMatchObject({
      http: 400,
    });
  });

  it("says in words what a timer found, and that the system did", async () => {
    await app.database.transaction({ role: "app", supplier_id: camp.supplier.id }, async (tx) => {
      const actor = { kind: "system", name: "stay.endDue" } as const;
      const { work } = openWork({ services: app.services, tx, supplier: camp.supplier, actor });
      await moveStay(work, "flag", await stayFor(work, "flag", stay, null), { patch: {}, note: "end_due" });
    });
    const { entries } = await timeline();
    expect(entries[0]).toMatchObject({ title: "Flagged", text: "Ends soon", by: "System" });
  });

  it("has no weights for who may not see weights: they are health data", async () => {
    const clerk = await app.world.operator(owner.supplier, {
      paths: [],
      apis: [String(studentInfoEndpoint.permission)],
    });
    const kinds = async (who: Principal) =>
      new Set(
        studentTimeline
          .parse((await app.as(who).call(studentTimelineEndpoint, { id: student })).data)
          .entries.map(({ kind }) => kind),
      );
    expect([...(await kinds(owner))]).toContain("weight");
    expect([...(await kinds(clerk))]).toEqual(["stay"]);
  });

  it("opens the paper that was given with an act, for who may see the papers of a stay", async () => {
    await app.database.transaction({ role: "app", supplier_id: camp.supplier.id }, async (tx) => {
      const actor = { kind: "system", name: "desk" } as const;
      const { work } = openWork({ services: app.services, tx, supplier: camp.supplier, actor });
      const told = { proof: "000000000001sd00000000000000000000000000000000" };
      await moveStay(work, "flag", await stayFor(work, "flag", stay, null), { patch: {}, told });
    });
    expect((await timeline()).entries[0]?.proof).toMatch(/^\/files\/000000000001sd0+\?e=\d+&s=/);
    const coach = await app.world.operator(owner.supplier, {
      paths: [],
      apis: [studentInfoEndpoint.permission, studentTimelineEndpoint.permission].map(String),
    });
    const reply = await app.as(coach).call(studentTimelineEndpoint, { id: student });
    expect(studentTimeline.parse(reply.data).entries[0]).toMatchObject({ title: "Flagged", proof: null });
  });
});

it("[C-09] the weights say what the middle half of those like this one had lost by the next look, once five are known", async () => {
  const of = async (id: number) =>
    (await app.as(owner).call(studentWeightsEndpoint, { id: await studentOf(id) })).data.alike;
  const [me = 0, ...others] = await doWork(app.services, camp.supplier, async (w) => {
    const made: number[] = [];
    for (let nth = 0; nth < 9; nth += 1) {
      const student_no = `like-${nth}`;
      // Of the last two, one weighs far more, and one is a man.
      const [sex, first_g] = [nth === 8 ? "M" : "F", nth === 7 ? 95_000 : 80_000 + nth * 100] as const;
      const [row] = await w.tx.query<{ id: number }>(
        `with p as (insert into student (supplier_id, student_no, name, name_py, name_initials, gender, phone, source, created_at, updated_at)
           select supplier_id, $2, name, name_py, name_initials, $3, $4, source, created_at, updated_at from student where id = $1 returning id)
         insert into stay (supplier_id, no, student_id, package_id, terms, price_fen, kind, status, source, expected_date, expected_nights, room_type_id,
           gender, student_py, search, checkin_at, checkin_date, finish_at, finish_date, finish_reason, nights_used, created_at, updated_at)
         select s.supplier_id, $2, p.id, s.package_id, s.terms, s.price_fen, s.kind, 50, s.source, s.expected_date, s.expected_nights, s.room_type_id,
           $3, s.student_py, s.search, '2026-01-01T02:00:00Z', '2026-01-01', '2026-01-29T02:00:00Z', '2026-01-29', 'completed', 28, s.created_at, s.updated_at
         from stay s, p where s.id = $5 returning id`,
        [student, student_no, sex, nextPhone(), stay],
      );
      const id = row?.id ?? 0;
      made.push(id);
      await w.tx.query(
        `insert into weight_log (supplier_id, student_id, stay_id, kind, measured_at, measured_on, weight_g, by_name)
         select s.supplier_id, s.student_id, s.id, x.kind, x.at, x.at::date, x.g, '' from stay s,
           (values ('entry', '2026-01-01T03:00:00Z'::timestamptz, $2::int), ('weekly', '2026-01-28T03:00:00Z', $2::int - 1000 * $3::int)) x (kind, at, g)
         where s.id = $1`,
        [id, first_g, nth],
      );
    }
    return made;
  });
  // Six women of about the same weight have lost 1 to 6 kg by day 28.
  expect(others).toHaveLength(8);
  expect(await of(me)).toEqual({ day: 28, n: 6, low_g: 2_250, high_g: 4_750 });
  expect(await of(others.at(-1) ?? 0)).toBeNull();
});

it("[C-09] the weights say how fast they fall, when that comes to the target, what BMI and waist mean, what the body needs at rest, and what came back between stays", async () => {
  const phone = nextPhone();
  const former = await camp.stay(50, { phone, bed_id: camp.beds[1] ?? 0 });
  const here = await camp.stay(30, { phone, bed_id: camp.beds[1] ?? 0 });
  const id = await studentOf(here);
  await doWork(app.services, camp.supplier, async (w) => {
    await w.tx.query(
      `update stay set checkin_at = '2025-10-01T02:00:00Z', checkin_date = '2025-10-01', finish_at = '2025-10-29T02:00:00Z', finish_date = '2025-10-29'
       where id = $1`,
      [former],
    );
    await w.tx.query(
      `insert into weight_log (supplier_id, student_id, stay_id, kind, measured_at, measured_on, weight_g, by_name)
       select supplier_id, student_id, id, k.kind, k.at::timestamptz, k.at::date, k.grams, '' from stay,
         (values ('entry', '2025-10-01T03:00:00Z', 88000), ('exit', '2025-10-28T03:00:00Z', 82000), ('self', '2026-01-28T03:00:00Z', 83000)) k (kind, at, grams)
       where id = $1`,
      [former],
    );
    await w.tx.query("update student set height_mm = 1650, birthday = '1998-03-02' where id = $1", [id]);
    await w.tx.query("update stay set checkin_at = checkin_at - interval '14 days', checkin_date = checkin_date - 14 where id = $1", [here]); // prettier-ignore
    // A hundred grams a day: 700 a week, as soon as the trend has settled.
    await w.tx.query(
      `insert into weight_log (supplier_id, student_id, stay_id, kind, measured_at, measured_on, weight_g, by_name)
       select supplier_id, student_id, id, case when n = 0 then 'entry' else 'morning' end, checkin_at + n * interval '1 day', checkin_date + n, 83900 - 100 * n, ''
       from stay, generate_series(0, 14) n where id = $1`,
      [here],
    );
  });
  const read = async () => (await app.as(owner).call(studentWeightsEndpoint, { id })).data;
  // BMI 30.3. The weight that the student reported in January does not belong to the former stay: 1.9 kg had been regained.
  expect(await read()).toMatchObject({
    latest_g: 82_500,
    reaches_on: null,
    rest_kcal: 1555,
    bmi_class: "obese",
    waist_class: null,
    lifetime: [
      { stay_id: former, from: "2025-10-01", until: "2025-10-29", first_g: 88_000, last_g: 82_000, regained_g: null },
      { stay_id: here, until: null, first_g: 83_900, last_g: 82_500, regained_g: 1_900 },
    ],
  });
  await doWork(app.services, camp.supplier, (w) =>
    w.tx.query("update weight_log set waist_mm = 850 where stay_id = $1 and kind = 'morning'", [here]),
  );
  expect((await read()).waist_class).toBe("central");
  const today = (await read()).points.at(-1)?.day ?? "";
  await post("seller/weight/TargetPropose", { id: here, target_kg: 80, target_on: "2026-06-01" });
  const { pace_g, reaches_on } = await read();
  expect(pace_g).toBeGreaterThan(600);
  expect(pace_g).toBeLessThanOrEqual(700);
  // About two and a half kilograms and the trend's delay, at nearly a hundred grams a day.
  const days = (Date.parse(reaches_on ?? today) - Date.parse(today)) / 86_400_000;
  expect(days).toBeGreaterThan(25);
  expect(days).toBeLessThan(35);
});
