import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../../test/app.ts";
import { nextPhone } from "../../../test/camp.ts";
import { asOwner, desk } from "../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { eraseStudent } from "../privacy/erase-student.ts";
import { dietsInvariants } from "./diets.invariants.ts";
import { lookAtPlans } from "./look-at-plans.ts";

let at: ServedCamp;
const { get, post, done, list, query } = desk("seller/", () => ({ app: at.app, who: at.owner }));
const owning = asOwner(() => at.app.database);

beforeAll(async () => {
  at = await serveCamp({ rooms: 6, gender: "family", nights: 28 });
});
afterAll(() => at.app.close());

let beds = 0;
/** Adds a student in camp with a bed of their own. */
const inCamp = (name: string): Promise<number> => {
  beds += 1;
  return at.camp.stay(30, { name, phone: nextPhone(), bed_id: at.camp.beds[beds - 1] ?? 0 });
};
const today = "2026-03-02";
const set = (id: number, kcal: number, other: object = {}) =>
  done("diet/DietSet", { id, kcal, from_day: today, ...other });
const plate = async (id: number, who?: Principal) =>
  (await list("kitchen/KitchenList", {}, who)).find((row) => row.id === id);
const flags = () => list("care/FlagList", { kind: "diet" });
const studentOf = async (stay: number): Promise<number> => {
  const [row] = await query<{ student_id: number }>("select student_id from stay where id = $1", [stay]);
  return row?.student_id ?? 0;
};

describe("[C-09] a diet plan", () => {
  it("holds from its day until another plan's day; one of the same day is replaced, and all of them stay as history", async () => {
    const id = await inCamp("沈知夏");
    await set(id, 1800, { protein_g: 90, note: "晚餐减主食" });
    await set(id, 1700, { protein_g: 85 });
    await done("diet/DietAdd", { stay_id: id, kcal: 1500, from_day: "2026-03-09" });
    expect(await plate(id)).toMatchObject({
      kcal: 1700,
      protein_g: 85,
      band: "middle",
      next_day: "2026-03-09",
      next_kcal: 1500,
    });
    const { diet, diet_to } = (await get("student/StudentWeights", { id: await studentOf(id) })).data;
    expect(diet).toMatchObject({ kcal: 1700, from_day: today });
    const found = Object.fromEntries(new URL(diet_to, "http://desk").searchParams);
    expect(await list("kitchen/KitchenList", found)).toMatchObject([{ id }]);
    const history = async (who?: Principal) =>
      (await list("diet/DietList", {}, who)).map(({ kcal, state, _actions }) => [kcal, state, _actions]);
    expect(await history()).toEqual([
      [1500, "ahead", ["withdraw"]],
      [1700, "now", ["withdraw"]],
      [1800, "replaced", []],
    ]);
    at.app.clock.set("2026-03-10T02:00:00Z");
    const later = await at.app.world.owner(at.supplier);
    expect(await plate(id, later)).toMatchObject({ kcal: 1500, band: "small", next_day: null });
    expect((await history(later)).slice(0, 2)).toEqual([
      [1500, "now", []],
      [1700, "past", []],
    ]);
    const rows = await list("diet/DietList", {}, later);
    expect(await post("diet/DietWithdraw", { id: rows[0]?.id }, later)).toMatchObject({ code: "wrong_status" });
    at.app.clock.set("2026-03-02T02:00:00Z");
    await done("diet/DietWithdraw", { id: rows[0]?.id });
    expect(await plate(id)).toMatchObject({ kcal: 1700, next_day: null });
    expect(await list("diet/DietList", { state: "withdrawn" })).toMatchObject([{ kcal: 1500 }]);
  });

  it("is not set for a day that is over, for somebody who has left, nor where the consent to health data was taken back", async () => {
    const id = await inCamp("顾知明");
    expect((await post("diet/DietSet", { id, kcal: 1600, from_day: "2026-03-01" })).data.fields).toHaveProperty(
      "from_day",
    );
    expect((await post("diet/DietSet", { id, kcal: 200, from_day: today })).data.fields).toHaveProperty("kcal");
    const left = await at.camp.stay(50, { name: "许南", phone: nextPhone(), bed_id: at.camp.beds[11] ?? 0 });
    expect(await post("diet/DietAdd", { stay_id: left, kcal: 1600, from_day: today })).toMatchObject({
      code: "invalid",
      data: { fields: { stay_id: expect.any(String) } },
    });
    await owning("update student set consent_at = null, health_withdrawn_at = now() where id = $1", [
      await studentOf(id),
    ]);
    expect(await post("diet/DietSet", { id, kcal: 1600, from_day: today })).toMatchObject({ code: "health_withdrawn" });
  });

  it("below the camp's limit flags the student in amber; the flag closes by itself when a later plan is above it, and comes again with the next low one", async () => {
    const id = await inCamp("林晚");
    const shown = (await get("diet/DietSetPreview", { id, kcal: 1100, from_day: today })).data;
    expect(shown.note).toBe("Below 1,200 kcal the student is flagged");
    expect(shown.asks).toBeUndefined();
    await set(id, 1200);
    expect(await flags()).toEqual([]);
    await set(id, 1100);
    expect(await flags()).toMatchObject([{ state: "open", measure: "1,100 kcal", due_on: "2026-03-03" }]);
    await set(id, 1050);
    expect(await flags()).toMatchObject([{ state: "open", measure: "1,050 kcal" }]);
    await set(id, 1400);
    expect(await flags()).toMatchObject([
      { state: "done", note: "The cause no longer applies", steps: expect.stringContaining("1050 kcal → 1400 kcal") },
    ]);
    await set(id, 1050);
    expect(new Set((await flags()).map(({ state }) => state))).toEqual(new Set(["done", "open"]));
    // A person closed the flag: for three days the same plan opens none again, but another low plan does.
    await done("care/FlagDone", { id: (await flags()).find(({ state }) => state === "open")?.id, note: "医生看过" });
    await doWork(at.app.services, at.camp.supplier, (work) => lookAtPlans(work));
    expect((await flags()).filter(({ state }) => state === "open")).toEqual([]);
    await set(id, 1000);
    expect((await flags()).filter(({ state }) => state === "open")).toMatchObject([{ measure: "1,000 kcal" }]);
    await set(id, 1300);
  });

  it("that was set ahead flags on its day, and no longer once the camp's limit is lower", async () => {
    const id = await inCamp("江遥");
    await set(id, 1500);
    await done("diet/DietSet", { id, kcal: 1100, from_day: "2026-03-04" });
    const open = async () =>
      (await query("select from care_flag where stay_id = $1 and kind = 'diet' and status < 3", [id])).length;
    const look = () => doWork(at.app.services, at.camp.supplier, (work) => lookAtPlans(work));
    await look();
    expect(await open()).toBe(0);
    at.app.clock.set("2026-03-04T02:00:00Z");
    await look();
    expect(await open()).toBe(1);
    await owning("update camp_rule set diet_amber_kcal = 1000 where supplier_id = $1", [at.supplier.id]);
    await look();
    expect(await open()).toBe(0);
    await owning("update camp_rule set diet_amber_kcal = 1200 where supplier_id = $1", [at.supplier.id]);
    at.app.clock.set("2026-03-02T02:00:00Z");
  });

  it("far below the limit is refused without a doctor's name and word, by the form and by the database", async () => {
    const id = await inCamp("周野");
    expect((await get("diet/DietSetPreview", { id, kcal: 750, from_day: today })).data).toMatchObject({
      note: "Below 800 kcal a doctor has to agree",
      asks: ["doctor_name", "doctor_how"],
    });
    const tiny = { id, kcal: 750, from_day: today };
    expect((await post("diet/DietSet", tiny)).data.fields).toHaveProperty("doctor_name");
    expect((await post("diet/DietSet", { ...tiny, doctor_name: "许医生" })).data.fields).toHaveProperty("doctor_words");
    const agreed = { ...tiny, doctor_name: "许医生" };
    expect(
      (await post("diet/DietSet", { ...agreed, doctor_how: "paper", doctor_words: "x" })).data.fields,
    ).toHaveProperty("doctor_files");
    await done("diet/DietSet", { ...agreed, doctor_how: "word", doctor_words: "术前三天流食" });
    expect(await list("diet/DietList", { doctor: "1" })).toMatchObject([{ kcal: 750, doctor_name: "许医生" }]);
    const insert = (kcal: number, name: string) =>
      query(
        `insert into diet_plan (supplier_id, stay_id, from_day, kcal, doctor_name, doctor_below_kcal, set_by, set_at)
         values ($1, $2, '2026-05-01', $3, $4, 0, 'x', now())`,
        [at.supplier.id, id, kcal, name],
      );
    await expect(insert(750, "许医生")).rejects.toThrow("diet_plan_doctor");
    // The camp's own limit applies, whatever limit the row contains.
    await owning("update camp_rule set diet_doctor_kcal = 1000 where supplier_id = $1", [at.supplier.id]);
    await expect(insert(900, "")).rejects.toThrow("diet_plan_doctor");
    await owning("update camp_rule set diet_doctor_kcal = 800 where supplier_id = $1", [at.supplier.id]);
    await expect(query("update diet_plan set kcal = 2000 where stay_id = $1", [id])).rejects.toThrow(
      "kept as it was set",
    );
  });
});

describe("[C-09] the kitchen", () => {
  let cook: Principal;
  beforeAll(async () => {
    cook = await at.app.world.operator(at.supplier, {
      paths: ["/student/service/kitchen", "/student/service/kitchen/sheet"],
      apis: ["seller/kitchen/KitchenList"],
    });
  });

  it("sees who is in camp with plan, allergies and what they do not eat, with sums and by filters; sets nothing and sees no other page", async () => {
    const [none, allergic] = [await inCamp("陈七"), await inCamp("何八")];
    await set(allergic, 2200, { protein_g: 120, note: "训练日加餐" });
    await owning("update student set allergies = '花生', diet_taboo = '不吃香菜' where id = $1", [
      await studentOf(allergic),
    ]);
    const rows = async (asked: object) => (await list("kitchen/KitchenList", { ...asked }, cook)).map(({ id }) => id);
    expect((await list("kitchen/KitchenList", {}, cook)).find(({ id }) => id === allergic)).toMatchObject({
      kcal: 2200,
      protein_g: 120,
      band: "large",
      allergies: "花生",
      taboo: "不吃香菜",
      note: "训练日加餐",
      presence: "here",
    });
    expect(await rows({ allergic: "1" })).toEqual([allergic]);
    expect(await rows({ taboo: "1" })).toEqual([allergic]);
    expect(await rows({ no_plan: "1" })).toContain(none);
    expect(await rows({ no_plan: "1" })).not.toContain(allergic);
    expect(await rows({ band: "large" })).toEqual([allergic]);
    const page = await get("kitchen/KitchenList", { page: 1, _count_sum: 1, band: "large" }, cook);
    expect(page.data).toMatchObject({ count: 1, totalrow: { kcal: 2200, protein_g: 120 } });
    expect(await post("diet/DietSet", { id: none, kcal: 1600, from_day: today }, cook)).toMatchObject({ http: 403 });
    expect(await get("diet/DietList", { page: 1 }, cook)).toMatchObject({ http: 403 });
  });

  it("prints a sheet of plates by how much they hold; who is on leave gets none", async () => {
    const away = await inCamp("杜九");
    await set(away, 2200);
    await owning(
      `insert into stay_leave (supplier_id, stay_id, kind, start_at, end_at, reason, status, left_at, created_at, by_name, no, nights_req)
       values ($1, $2, 'personal', '2026-03-02', '2026-03-04', 'x', 4, '2026-03-02', '2026-03-02', 'desk', 'QJ1', 1)`,
      [at.supplier.id, away],
    );
    expect(await plate(away)).toMatchObject({ presence: "away" });
    const { groups } = (await get("kitchen/KitchenSheet", {}, cook)).data;
    const found = groups.map(({ title, rows }: { title: string; rows: string[][] }) => [
      title,
      rows.map(([name]) => name),
    ]);
    expect(found).toContainEqual(["2,200 kcal · 1 plate", ["何八"]]);
    expect(found.at(-1)).toEqual(["On leave, no meal · 1", ["杜九"]]);
    expect(found.at(-2)?.[0]).toMatch(/^No plan/);
  });

  it("is nobody else's: another camp sees none of it, and its plans are not to be withdrawn from there", async () => {
    const other = await at.app.world.owner(await at.app.world.supplier("camp"));
    expect(await list("kitchen/KitchenList", {}, other)).toEqual([]);
    expect(await list("diet/DietList", {}, other)).toEqual([]);
    const [plan] = await list("diet/DietList", { state: "now" });
    expect(await post("diet/DietWithdraw", { id: plan?.id }, other)).toMatchObject({ http: 404 });
    const [row] = await list("kitchen/KitchenList");
    expect(await post("diet/DietSet", { id: row?.id, kcal: 1600, from_day: today }, other)).toMatchObject({
      http: 404,
    });
  });
});

describe("[C-03] plans of a record", () => {
  it("go along when it becomes one with another", async () => {
    const [second, first] = [
      await inCamp("叶十"),
      await at.camp.stay(50, { name: "叶十", phone: nextPhone(), bed_id: at.camp.beds[11] ?? 0 }),
    ];
    await set(second, 1650);
    const [{ student_no } = { student_no: "" }] = await query<{ student_no: string }>(
      "select student_no from student where id = $1",
      [await studentOf(first)],
    );
    await done("student/StudentJoin", { id: second, into_no: student_no });
    expect(await studentOf(second)).toBe(await studentOf(first));
    expect(
      (await get("student/StudentWeights", { id: await studentOf(first), stay_id: second })).data.diet,
    ).toMatchObject({ kcal: 1650 });
    expect(await plate(second)).toMatchObject({ kcal: 1650, student: { sub: student_no } });
  });

  it("lose their words when its person is erased, the doctor's too; the figures stay, and the rules hold", async () => {
    const id = await at.camp.stay(90, { name: "苏末", phone: nextPhone() });
    await owning(
      `insert into diet_plan (supplier_id, stay_id, from_day, kcal, note, doctor_name, doctor_files, set_by, set_at)
       values ($1, $2, '2026-03-02', 700, '苏末不吃辣', '许医生', '{f1}', '方敏', now())`,
      [at.supplier.id, id],
    );
    const student = await studentOf(id);
    await doWork(at.app.services, at.camp.supplier, (work) => eraseStudent(work, student));
    expect(
      await query(
        "select kcal, note, doctor_name, doctor_words, doctor_files, set_by from diet_plan where stay_id = $1",
        [id],
      ),
    ).toEqual([{ kcal: 700, note: "", doctor_name: "", doctor_words: "", doctor_files: [], set_by: "方敏" }]);
    for (const { name, sql } of dietsInvariants) expect(await query(sql), name).toEqual([]);
  });
});
