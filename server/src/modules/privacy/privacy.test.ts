import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestCopy } from "@kangying/contract/students/privacy.endpoints";
import { type Principal, type TestApp } from "../../../test/app.ts";
import { type Camp, nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import type { Work } from "../../core/jobs/work.ts";
import { eraseKeptTooLong } from "./erase-student.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, owner, camp } = await serveCamp({ rooms: 10 }));
});
afterAll(() => app.close());

const { done, get, post, list, query } = desk("seller/", () => ({ app, who: owner }));
const studentOf = async (stay: number): Promise<number> =>
  (await query<{ student_id: number }>("select student_id from stay where id = $1", [stay]))[0]?.student_id ?? 0;
const weigh = (id: number) => {
  const measured_at = Math.floor(app.services.clock.now().getTime() / 1000);
  return post("weight/StayWeigh", { id, kind: "entry", measured_at, weight_kg: 82 });
};
const consent = async (id: number, purpose: string) =>
  (await get("privacy/StudentConsents", { id })).data.consents.find(
    (one: { purpose: string }) => one.purpose === purpose,
  );

describe("[C-03] a student's data by law", () => {
  it("is written down no more once the consent to health data is taken back, until it is given again", async () => {
    const stay = await camp.stay(30, { phone: nextPhone() });
    const id = await studentOf(stay);
    expect(await consent(id, "health")).toMatchObject({ state: "given" });
    await done("privacy/ConsentWithdraw", { id, purpose: "health" });
    expect(await consent(id, "health")).toMatchObject({ state: "withdrawn" });
    expect(await post("privacy/ConsentWithdraw", { id, purpose: "portrait" })).toMatchObject({
      code: "consent_not_given",
    });
    expect(await weigh(stay)).toMatchObject({ http: 400 });
    await done("privacy/ConsentGive", { id });
    expect(await weigh(stay)).toMatchObject({ http: 200 });
  });

  it("is changed no more either: no weight is corrected, no target set, no screening kept", async () => {
    const stay = await camp.stay(30, { phone: nextPhone(), bed_id: camp.beds[5] ?? 0 });
    const id = await studentOf(stay);
    const waiting = await camp.stay(20, { phone: nextPhone() });
    await weigh(stay);
    const [log] = await query<{ id: number }>("select id from weight_log where stay_id = $1", [stay]);
    await done("privacy/ConsentWithdraw", { id, purpose: "health" });
    await query("update student set health_withdrawn_at = now() where id = $1", [await studentOf(waiting)]);
    const measured_at = Math.floor(app.services.clock.now().getTime() / 1000);
    const refused = { http: 409, code: "health_withdrawn" };
    const corrected = { id: log?.id, kind: "entry", measured_at, weight_kg: 81.5, source: "coach", note: "咳嗽" };
    expect(await post("weight/WeightEdit", corrected)).toMatchObject(refused);
    const target = { stay_id: stay, target_kg: 70, target_on: "2026-04-10" };
    expect(await post("weight/TargetSet", target)).toMatchObject(refused);
    const screening = { id: waiting, answers: ["heart_disease"], risk: "red", systolic: 170, diastolic: 100 };
    expect(await post("student/StayScreen", screening)).toMatchObject(refused);
    expect(await query("select from stay_screening where stay_id = $1", [waiting])).toEqual([]);
    expect(await get("student/StayHealthPrefill", { id: stay })).toMatchObject(refused);
  });

  it("is shown no more either: staff read that it was withdrawn, and ask the person", async () => {
    const stay = await camp.stay(30, { phone: nextPhone(), bed_id: camp.beds[7] ?? 0 });
    const id = await studentOf(stay);
    await query(
      "update student set allergies = '花生', diseases = '{asthma}', medication = '沙丁胺醇', diet_taboo = '猪肉', surgery_history = '阑尾', blood_type = 'A', height_mm = 1650 where id = $1",
      [id],
    );
    const shown = async () => [
      (await get("student/StudentInfo", { id })).data,
      (await get("care/IncidentFile", { id: stay })).data.health,
      (await list("kitchen/KitchenList", { limit: 50 })).find((row) => row.id === stay),
      (await get("kitchen/KitchenSheet")).data.groups,
    ];
    const before = JSON.stringify(await shown());
    for (const word of ["花生", "沙丁胺醇", "猪肉", "阑尾"]) expect(before).toContain(word);
    await done("privacy/ConsentWithdraw", { id, purpose: "health" });
    const [page, health, plate, groups] = await shown();
    const after = JSON.stringify([page, health, plate, groups]);
    for (const word of ["花生", "沙丁胺醇", "猪肉", "阑尾", "哮喘"]) expect(after).not.toContain(word);
    expect(page).toMatchObject({ diseases: [], medication: "", diet_taboo: "", blood_type: null, height_mm: null });
    for (const said of [page.allergies, health, plate.allergies]) expect(said).toContain("withdr");
    expect(JSON.stringify(groups)).toContain("withdr");
    expect((await list("kitchen/KitchenList", { allergic: "1" })).find((row) => row.id === stay)).toBeUndefined();
  });

  it("is neither shown by a screening of before, nor asked for by the sheet for weighing", async () => {
    const stay = await camp.stay(30, { phone: nextPhone(), bed_id: camp.beds[9] ?? 0 });
    const id = await studentOf(stay);
    const screening = {
      id: stay,
      answers: ["heart_disease"],
      risk: "red",
      systolic: 170,
      diastolic: 100,
      note: "心悸",
    };
    await done("student/StayScreen", screening);
    const shown = async () => (await get("student/StudentFolio", { id, stay_id: stay })).data.screening;
    const onSheet = async () =>
      ((await get("weight/WeighInSheet")).data.rows as { stay_id: number }[]).find((row) => row.stay_id === stay);
    expect(await shown()).toMatchObject({ risk: "red", note: "心悸" });
    await done("weight/WeighInSave", { stay_id: stay, weight_g: 82_300 });
    expect(await onSheet()).toMatchObject({ is_withdrawn: false, today_g: 82_300 });
    await done("privacy/ConsentWithdraw", { id, purpose: "health" });
    expect(await shown()).toMatchObject({ risk: "red", note: expect.stringContaining("withdr"), doctor_note: null });
    expect(await onSheet()).toMatchObject({
      is_withdrawn: true,
      baseline_g: null,
      last: null,
      target: null,
      trend: [],
    });
    expect(await get("student/StayScreenPrefill", { id: stay })).toMatchObject({ code: "health_withdrawn" });
  });

  it("is withdrawn for the person: two records that become one keep the last word, and one request of each kind", async () => {
    const [first, second] = [await camp.stay(90, { phone: nextPhone() }), await camp.stay(90, { phone: nextPhone() })];
    const [kept, gone] = [await studentOf(first), await studentOf(second)];
    await query("update student set consent_at = '2026-01-01' where id = $1", [kept]);
    await query("update student set health_withdrawn_at = '2026-02-01', allergies = '花生' where id = $1", [gone]);
    for (const student_id of [kept, gone]) await done("privacy/RequestAdd", { student_id, kind: "access", said: "" });
    const [{ student_no } = {}] = await query("select student_no from student where id = $1", [kept]);
    await done("student/StudentJoin", { id: second, into_no: student_no });
    expect(await consent(kept, "health")).toMatchObject({ state: "withdrawn" });
    const open = "select id from privacy_request where student_id = $1 and status = 1";
    expect(await query(open, [kept])).toHaveLength(1);
  });

  it("is asked about on a worklist with a deadline, and erased only when stay and money are over", async () => {
    await done("privacy/PrivacyRules", { answer_days: 10, keep_years: 3 });
    const stay = await camp.stay(30, { phone: nextPhone(), name: "季川", bed_id: camp.beds[1] ?? 0 });
    const student_id = await studentOf(stay);
    const asked = (await done("privacy/RequestAdd", { student_id, kind: "erase", said: "离开了" })).data.id;
    const again = { student_id, kind: "erase", said: "又一次" };
    expect(await post("privacy/RequestAdd", again)).toMatchObject({ code: "request_open" });
    expect(await list("privacy/RequestList", { open: "1", kind: "erase" })).toMatchObject([
      { state: "open", due_on: "2026-03-12", _actions: expect.arrayContaining(["erase"]) },
    ]);
    expect(await post("privacy/RequestErase", { id: asked })).toMatchObject({ code: "erase_stay_open" });
    const gone = await camp.stay(90, { phone: nextPhone(), name: "韦小宝" });
    const other = await studentOf(gone);
    const request = (await done("privacy/RequestAdd", { student_id: other, kind: "erase", said: "" })).data.id;
    await done("privacy/RequestErase", { id: request });
    const [left] = await query(
      "select name, phone, birthday, erased_at is not null as erased from student where id = $1",
      [other],
    );
    expect(left).toMatchObject({ name: "已注销", birthday: null, erased: true });
    // The phone that stays in the record is never shown, and no link can be made for it.
    expect((await get("student/StudentInfo", { id: other })).data).toMatchObject({
      name: "Anonymised",
      erased: true,
      phone: null,
    });
    expect(await post("student/PersonReveal", { id: other, column: "phone" })).toMatchObject({ data: { value: null } });
    const [row] = await list("student/AppointmentCancelledList", { ids: String(gone) });
    expect(row?.["student"]).toMatchObject({ name: "Anonymised", sub: null });
    expect((await get("student/PageLinkInfo", { id: other })).data).toMatchObject({ may_link: false });
    expect(await post("student/PageLink", { id: other, days: 7 })).toMatchObject({ code: "link_without_phone" });
    expect(await query("select search from stay where id = $1 and search like '%韦小宝%'", [gone])).toEqual([]);
    expect(await query("select status from stay where id = $1", [gone])).toEqual([{ status: 90 }]);
  });

  it("is nobody's once it was erased: nothing that would be done for them is offered, and the server refuses it in words", async () => {
    const stay = await camp.stay(90, { phone: nextPhone(), name: "离开者" });
    const id = await studentOf(stay);
    const asked = (await done("privacy/RequestAdd", { student_id: id, kind: "erase", said: "" })).data.id;
    const offered = async () => (await list("student/AppointmentCancelledList", { ids: String(stay) }))[0]?._actions;
    expect(await offered()).toContain("recall");
    await done("privacy/RequestErase", { id: asked });
    expect(await offered()).toEqual(["remove"]);
    const refused = { http: 409, code: "student_erased" };
    const [stood] = await query("select package_id from stay where id = $1", [stay]);
    expect(await post("student/AppointmentRecall", { id: stay, expected_date: "2026-03-10", ...stood })).toMatchObject(
      refused,
    );
    expect(await post("weight/TargetSet", { stay_id: stay, target_kg: 70, target_on: "2026-04-10" })).toMatchObject(
      refused,
    );
    expect(await post("privacy/ConsentGive", { id })).toMatchObject(refused);
    expect(await post("privacy/RequestAdd", { student_id: id, kind: "access", said: "" })).toMatchObject(refused);
    // A finished stay of the student allows neither a return nor a certificate.
    const over = await camp.stay(50, { phone: nextPhone(), bed_id: camp.beds[3] ?? 0 });
    await query("update student set erased_at = now() where id = $1", [await studentOf(over)]);
    const [row] = await list("student/CampsiteFinishedList", { ids: String(over) });
    expect(row?._actions).toEqual(["sheet"]);
    expect(
      await post("student/StayComeBack", { id: over, expected_date: "2026-03-10", carries_nights: false, ...stood }),
    ).toMatchObject(refused);
  });

  it("is handed over by the desk to who asked to see it: in words, as a file, and logged each time", async () => {
    const stay = await camp.stay(30, { phone: nextPhone(), name: "柏舟", bed_id: camp.beds[3] ?? 0 });
    const student_id = await studentOf(stay);
    await weigh(stay);
    const from_day = app.services.clock.now().toISOString().slice(0, 10);
    await done("diet/DietSet", { id: stay, kcal: 1500, from_day });
    await query(
      `insert into stay_policy (supplier_id, stay_id, policy_no, insurer, start_on, end_on, created_at, by_name)
       select supplier_id, id, 'P-77', '平安', $2, $2, now(), '前台' from stay where id = $1`,
      [stay, from_day],
    );
    await query(
      `insert into stay_message (supplier_id, stay_id, kind, due_at, by_day, content, sent_at, created_at)
       select supplier_id, id, 'confirmed', now(), true, '欢迎入营', now(), now() from stay where id = $1`,
      [stay],
    );
    await done("privacy/ConsentWithdraw", { id: student_id, purpose: "health" });
    const id = (await done("privacy/RequestAdd", { student_id, kind: "access", said: "" })).data.id;
    const copy = (await get("privacy/RequestCopy", { id })).data;
    const rowsOf = (part: string) => copy.parts.find((one: { part: string }) => one.part === part).rows;
    const said = (row: readonly { title: string; after: unknown }[]) =>
      Object.fromEntries(row.map(({ title, after }) => [title, after]));
    expect(said(rowsOf("person")[0])).toMatchObject({ Student: "柏舟", Phone: expect.stringMatching(/^138/u) });
    expect(said(rowsOf("measures")[0])).toMatchObject({ Weight: 82 });
    expect(said(rowsOf("meals")[0])).toMatchObject({ "Energy per day": 1500, From: from_day });
    expect(said(rowsOf("policies")[0])).toMatchObject({
      "Policy no.": "P-77",
      Insurer: "平安",
      "First night": from_day,
    });
    expect(rowsOf("messages").map(said)).toContainEqual({ Text: "欢迎入营", "Sent at": expect.anything() });
    expect(rowsOf("consents").map(said)).toContainEqual(expect.objectContaining({ Purpose: "health", Agreed: false }));
    // The consent was given at the entry, and is proved after it was taken back too.
    expect(rowsOf("consents").map(said)).toContainEqual(expect.objectContaining({ Purpose: "health", Agreed: true }));
    expect(JSON.parse(copy.file.document)).toMatchObject({ person: { name: "柏舟" }, stays: [{}], measures: [{}] });
    const logs = await query(
      "select biz_id from operate_log where api = 'seller/privacy/RequestCopy' and result = 'ok'",
    );
    expect(logs).toEqual([{ biz_id: student_id }]);
    await done("privacy/RequestDone", { id, answer: "已交付" });
    expect(await get("privacy/RequestCopy", { id })).toMatchObject({ http: 409, code: "wrong_status" });
    const asked = (await done("privacy/RequestAdd", { student_id, kind: "correct", said: "" })).data.id;
    expect(await get("privacy/RequestCopy", { id: asked })).toMatchObject({ http: 409, code: "wrong_status" });
    const stranger = await app.world.owner(await app.world.supplier("camp"));
    expect(await app.as(stranger).call(requestCopy, { id })).toMatchObject({ http: 404 });
  });

  it("is kept while money is still to be paid out, and the files of the house that may hold it end within a day", async () => {
    const stay = await camp.stay(90, { phone: nextPhone(), name: "待退款" });
    const student_id = await studentOf(stay);
    const [owed] = await query<{ id: number }>(
      `insert into refund_request (supplier_id, no, payable_type, payable_id, owner_type, owner_id, owner_name, amount_fen, reason, idem_key,
         requested_name, created_at)
       values ($1, 'TK-9', 'stay', $2, 'student', $3, '待退款', 100, '', 'tk-9', '前台', now()) returning id`,
      [camp.supplier.id, stay, student_id],
    );
    await query(
      `insert into payout (supplier_id, no, request_id, channel, amount_fen, created_at, bank_holder, bank_card_cipher, bank_card_tail)
       values ($1, 'FK-9', $2, 'bank', 100, now(), '待退款', 'x', '1234')`,
      [camp.supplier.id, owed?.id],
    );
    const later = new Date(app.services.clock.now().getTime() + 6 * 86_400_000);
    const [file] = await query<{ id: number }>(
      `insert into export_task (supplier_id, account_id, by_name, list_api, request, title, file_name, language, rows_total, created_at, status, file_key,
         finished_at, expires_at) values ($1, $2, 'x', 'x', '{}', 'x', 'x', 'en', 1, now(), 2, 'exports/x', now(), $3) returning id`,
      [camp.supplier.id, owner.account_id, later],
    );
    const asked = (await done("privacy/RequestAdd", { student_id, kind: "erase", said: "" })).data.id;
    expect(await post("privacy/RequestErase", { id: asked })).toMatchObject({ code: "erase_money_open" });
    await query("update student set created_at = '2020-01-01' where id = $1", [student_id]);
    await query("update stay set cancelled_at = '2022-01-01' where id = $1", [stay]);
    expect(await doWork(app.services, camp.supplier, eraseKeptTooLong)).toBe(0);
    await query("update payout set status = 5 where request_id = $1", [owed?.id]);
    await done("privacy/RequestErase", { id: asked });
    expect(
      await query("select bank_card_cipher, bank_card_tail from payout where request_id = $1", [owed?.id]),
    ).toEqual([{ bank_card_cipher: null, bank_card_tail: null }]);
    const [kept] = await query<{ expires_at: Date }>("select expires_at from export_task where id = $1", [file?.id]);
    expect((kept?.expires_at.getTime() ?? 0) - app.services.clock.now().getTime()).toBeLessThanOrEqual(86_400_000);
  });

  it("stays the buyer of the shop that it is too: the WeChat that gets the news of orders is not unlinked", async () => {
    const phone = nextPhone();
    const student_id = await studentOf(await camp.stay(90, { phone, name: "也是买家" }));
    const of = [camp.supplier.id, phone];
    await query("insert into member_rank (supplier_id, name, level, growth_from) values ($1, '普通会员', 0, 0) on conflict do nothing", [camp.supplier.id]); // prettier-ignore
    await query("insert into member (supplier_id, nickname, name_py, search, phone, rank_id) select $1, '买家', 'mai jia', '买家', $2, id from member_rank where supplier_id = $1 limit 1", of); // prettier-ignore
    await query("insert into wx_fan (supplier_id, open_id, phone, is_following, created_at) values ($1, 'o-who-buys', $2, true, now())", of); // prettier-ignore
    const asked = (await done("privacy/RequestAdd", { student_id, kind: "erase", said: "" })).data.id;
    await done("privacy/RequestErase", { id: asked });
    expect(await query("select open_id from wx_fan where phone = $1", [phone])).toEqual([{ open_id: "o-who-buys" }]);
  });

  it("loses its name at night once it is kept longer than the house says", async () => {
    const old = await studentOf(await camp.stay(90, { phone: nextPhone(), name: "旧人" }));
    const fresh = await studentOf(await camp.stay(90, { phone: nextPhone(), name: "新人" }));
    await query("update student set created_at = '2020-01-01' where id = $1", [old]);
    await query("update stay set cancelled_at = '2022-01-01' where student_id = $1", [old]);
    const stuck = await studentOf(await camp.stay(90, { phone: nextPhone(), name: "难人" }));
    await query("update student set created_at = '2020-01-01' where id = $1", [stuck]);
    await query("update stay set cancelled_at = '2022-01-01' where student_id = $1", [stuck]);
    /** The work of a database that refuses one person. */
    const refusing = (work: Work): Work => {
      const tx = new Proxy(work.tx, {
        get: (of, name) => {
          if (name === "query")
            return (sql: string, values: readonly unknown[] = []) =>
              sql.includes("for update") && values[1] === first
                ? Promise.reject(new Error("the database refuses"))
                : of.query(sql, values);
          const member: unknown = Reflect.get(of, name, of);
          return typeof member === "function" ? member.bind(of) : member;
        },
      });
      return { ...work, tx };
    };
    const [first, second] = [old, stuck];
    const erased = async () => (await query<{ id: number }>("select id from student where id = any($1) and erased_at is not null", [[old, stuck]])).map(({ id }) => id); // prettier-ignore
    // Also where one night has room for no more than those who cannot be erased.
    expect(await doWork(app.services, camp.supplier, (work) => eraseKeptTooLong(refusing(work), 1))).toBe(1);
    expect(await erased()).toEqual([second]);
    expect(await doWork(app.services, camp.supplier, eraseKeptTooLong)).toBe(1);
    expect(await query("select id from student where id = any($1) and erased_at is null", [[old, fresh]])).toEqual([
      { id: fresh },
    ]);
  });
});
