import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, type TestApp, type TestReply, type TestSupplier } from "../../../test/app.ts";
import { type Camp, makeCamp, nextPhone } from "../../../test/camp.ts";
import { serveCamp } from "../../../test/served-camp.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { doWork } from "../../../test/work.ts";
import { unknownCoach } from "../../../test/worlds/unknown-coach.ts";
import { bedMap } from "../bed-map/bed-map.module.ts";
import { keptCoaches } from "../coaches/public.ts";

const pendingApi = "seller/student/AppointmentPendingList";
const entryApi = "seller/student/AppointmentEntryList";
const livingApi = "seller/student/CampsiteLivingList";

let app: TestApp;
let supplier: TestSupplier;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  ({ app, supplier, owner, camp } = await serveCamp({ more: [bedMap], rooms: 4 }));
});
afterAll(() => app.close());

const list = (api: string, parameters: Record<string, unknown> = {}, who = owner): Promise<TestReply> =>
  app.as(who).call({ api, method: "GET" }, { page: 1, ...parameters });
const { get, post } = desk("seller/student/", () => ({ app, who: owner }));
const rowOf = async (api: string, id: number, who = owner) =>
  (await list(api, { ids: String(id) }, who)).data.data[0] as Record<string, unknown> & { _actions: string[] };

describe("the desk's way from the call to the bed", () => {
  it("books, confirms and enters a student, each list handing the row to the next", async () => {
    const phone = nextPhone();
    const body = {
      name: "沈知夏",
      gender: "F",
      phone,
      package_id: camp.package_id,
      expected_date: "2026-03-02",
      source: "wechat",
    };
    const booked = await post("StudentBook", body);
    expect(booked).toMatchObject({ http: 200, status: true });
    const id = booked.data.id as number;
    expect(await rowOf(pendingApi, id)).toMatchObject({
      nights: 7,
      price_fen: 698_000,
      _actions: [
        "confirm",
        "waitlist",
        "contact",
        "notice",
        "reschedule",
        "room_type",
        "collect",
        "edit",
        "sign",
        "insure",
        "screen",
        "health",
        "charge",
        "cancel",
        "bar",
        "join",
      ],
    });
    expect(await post("AppointmentConfirm", { id })).toMatchObject({ http: 200, data: { done: 1 } });
    expect(await rowOf(pendingApi, id)).toBeUndefined();
    expect(await rowOf(entryApi, id)).toMatchObject({
      arrival: "today",
      _actions: [
        "enter",
        "collect",
        "sign",
        "insure",
        "screen",
        "health",
        "hold",
        "wishes",
        "reschedule",
        "room_type",
        "contact",
        "notice",
        "reassign",
        "edit",
        "charge",
        "transfer",
        "cancel",
        "bar",
        "join",
      ],
    });

    const beds = await app.as(owner).call({ api: "seller/bed/FreeBeds", method: "GET" }, { id, q: "" });
    expect(beds.data.options).toHaveLength(8);
    expect(beds.data.options[0]).toEqual({ value: camp.beds[0], title: "A 栋 201-1 · 标准间" });
    const bed_id = beds.data.options[0].value as number;
    const contact = {
      emergency_name: "沈明",
      emergency_phone: "13900000001",
      emergency_relation: "parent",
      consent: true,
    };
    const { done } = desk("seller/coach/", () => ({ app, who: owner }));
    const coach_id = (await done("CoachAdd", { name: "周岚", gender: 2, skills: [], is_away: false })).data.id;
    expect(await post("AppointmentEnter", { id, bed_id, ...contact, coach_id })).toMatchObject({ http: 200 });
    expect(await rowOf(livingApi, id)).toMatchObject({
      bed: "A 栋 201-1",
      coach: "周岚",
      phase: "living",
      left: { value: 0, total: 7, text: "7 days" },
      planned_end: "2026-03-09",
      _actions: [
        "renew",
        "pause",
        "finish",
        "weigh",
        "change_bed",
        "wishes",
        "swap_beds",
        "assign_class",
        "reassign",
        "leave",
        "collect",
        "charge",
        "contact",
        "notice",
        "compensate",
        "edit",
        "sign",
        "insure",
        "screen",
        "health",
        "transfer",
        "bar",
        "join",
      ],
    });
    expect(await post("AppointmentEnter", { id, bed_id, ...contact })).toMatchObject({
      http: 409,
      code: "wrong_status",
    });
  });

  it("says before an entry that its coach takes no more students, in the line with the field that solves it", async () => {
    const hired = async (name: string, max_students: number) =>
      await doWork(app.services, camp.supplier, (work) =>
        keptCoaches.add(work, { ...unknownCoach, name, max_students }),
      );
    const [full, other] = [await hired("顾远", 1), await hired("沈舟", 5)];
    const id = await camp.stay(20, { coach_id: full });
    await camp.stay(30, { bed_id: camp.beds[6] ?? 0, coach_id: full });
    const line = async (more: object) => {
      const { data } = await get("EntryPreview", { id, bed_id: camp.beds[7], ...more });
      return (data.checklist as { code: string }[]).find(({ code }) => code === "class");
    };
    expect(await line({})).toMatchObject({ state: "missing", fields: ["class_id", "coach_id"] });
    expect(await line({ coach_id: other })).toMatchObject({ state: "idle" });
  });

  it("leaves exactly one line of each act in the operator log, without the phone", async () => {
    const phone = nextPhone();
    await post("StudentBook", {
      name: "顾明远",
      gender: "M",
      phone,
      package_id: camp.package_id,
      expected_date: "2026-03-03",
      source: "phone",
    });
    const log = await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query<{ after: object }>(
        "select after from operate_log where api = 'seller/student/StudentBook' and biz_type = 'student' order by id desc limit 1",
      ),
    );
    expect(JSON.stringify(log)).toContain("顾明远");
    expect(JSON.stringify(log)).not.toContain(phone);
  });

  it("names the field that is wrong in the reader's language", async () => {
    const body = {
      name: "谁",
      gender: "F",
      phone: "12",
      package_id: camp.package_id,
      expected_date: "2026-03-02",
      source: "wechat",
    };
    const reply = await app
      .as(owner)
      .call({ api: "seller/student/StudentBook", method: "POST", repeats: "guarded" }, body, { language: "zh-CN" });
    expect(reply).toMatchObject({ http: 400, code: "invalid" });
    expect(reply.data.fields.phone).toMatch(/手机|11/);
  });

  it("confirms several at once, each with its own result", async () => {
    const here = await makeCamp(app.services, (await app.world.supplier("camp")).context, { rooms: 1, beds_a_room: 2 });
    const mine = app.world.suppliers.find(({ id }) => id === here.supplier.id) ?? supplier;
    const boss = await app.world.owner(mine);
    const ids = [await here.book(), await here.book(), await here.book()];
    const reply = await post("AppointmentConfirm", { ids }, boss);
    expect(reply.data).toMatchObject({ done: 2, failed: [{ id: ids[2], code: "no_bed_left" }] });
    expect((await list(entryApi, { _count_sum: 1 }, boss)).data.count).toBe(2);
  });
});

describe("rights", () => {
  const desk = { paths: ["/student/appointment/pending"], apis: [pendingApi, "seller/student/StudentBook"] };

  it("offers and does only what the role holds", async () => {
    const clerk = await app.world.operator(supplier, desk);
    const id = await camp.book({ name: supplier.mark("陆") });
    const told = await app.as(clerk).call({ api: pendingApi, method: "GET" });
    expect(told.data.actions.map((action: { name: string }) => action.name)).toEqual(["book"]);
    expect(told.data).toMatchObject({ show_excel: false, show_excel_import: false });
    expect(await rowOf(pendingApi, id, clerk)).not.toHaveProperty("_actions");
    expect(await post("AppointmentConfirm", { id }, clerk)).toMatchObject({ http: 403, code: "no_permission" });
    expect(await list(livingApi, {}, clerk)).toMatchObject({ http: 403 });
  });

  it("masks phones in every list, finds them whole or by their tail, and shows one to whoever may see it", async () => {
    const clerk = await app.world.operator(supplier, desk);
    const phone = nextPhone();
    const id = await camp.book({ phone, name: "许清和" });
    const masked = { name: "许清和", sub: `138****${phone.slice(7)}` };
    expect((await rowOf(pendingApi, id))["student"]).toMatchObject(masked);
    expect((await rowOf(pendingApi, id, clerk))["student"]).toMatchObject(masked);
    const shown = { id, column: "student" };
    expect((await post("StudentReveal", shown)).data).toEqual({ value: phone });
    expect(await post("StudentReveal", shown, clerk)).toMatchObject({ http: 403 });
    const found = async (text: string, field = "student"): Promise<number> =>
      (await list(pendingApi, { student: text, student_field: field, limit: 0, _count_sum: 1 }, clerk)).data.count;
    expect(await found("许清")).toBe(1);
    expect(await found("xuqinghe")).toBe(1);
    expect(await found("xqh")).toBe(1);
    expect(await found(phone.slice(7))).toBeGreaterThan(0);
    expect(await found(phone, "phone")).toBe(1);
    expect(await found(phone.slice(0, 9), "phone")).toBe(0);
    expect(await found(phone.slice(0, 9))).toBe(0);
  });

  it("answers another supplier's stay like one that does not exist", async () => {
    const other = await app.world.supplier("camp");
    const stranger = await app.world.owner(other);
    const id = await camp.book({ name: supplier.mark("江晚") });
    const theirs = await post("AppointmentConfirm", { id }, stranger);
    const none = await post("AppointmentConfirm", { id: 99_999_999 }, stranger);
    expect(theirs).toMatchObject({ http: 404, code: "not_found" });
    expect(theirs.msg).toBe(none.msg);
    expect((await app.as(stranger).call({ api: "seller/bed/FreeBeds", method: "GET" }, { id })).data.options).toEqual(
      [],
    );
    expect((await list(pendingApi, { _count_sum: 1 }, stranger)).data).toMatchObject({ count: 0 });
  });
});

describe("leads from a sheet", () => {
  const header = ["姓名", "性别", "手机号", "出生日期", "营期套餐", "预约入营日期", "来源", "备注"];
  const send = async (rows: (string | null)[][], more: readonly string[] = []): Promise<TestReply> => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: "S", rows: [[...header, ...more], ...rows] }] }));
    const target = { api: pendingApi, method: "POST", repeats: "guarded" } as const;
    return await app
      .as(owner)
      .call(target, { _excel_import: "1" }, { file: { name: "线索.xlsx", bytes }, language: "zh-CN" });
  };

  it("names every bad row and books none, then books all of the mended file", async () => {
    const [a, b, c, d] = [nextPhone(), nextPhone(), nextPhone(), nextPhone()];
    const good = ["林小满", "女", a, "1998-05-21", "7 天营", "2026-03-20", "微信", "晚到"];
    const before = (await list(pendingApi, { limit: 0, _count_sum: 1 })).data.count as number;
    const refused = await send([
      good,
      ["陈一", "女", b, null, "没有的营", "2026-03-20", null, null],
      ["陈二", "女", c, null, "7 天营", "2026-02-20", null, null],
      ["陈三", "男", a, null, "7 天营", "2026-03-20", null, null],
    ]);
    expect(refused.data.imported).toBe(0);
    expect(refused.data.failed.map((fault: { row: number; column: string }) => [fault.row, fault.column])).toEqual([
      [3, "营期套餐"],
      [4, "预约入营日期"],
      [5, "手机号"],
    ]);
    expect((await list(pendingApi, { limit: 0, _count_sum: 1 })).data.count).toBe(before);
    const taken = await send([
      good,
      ["陈一", "女", b, null, "7 天营", "2026-03-20", null, null],
      ["陈二", "女", c, null, "7 天营", "2026-03-22", "电话", null],
      ["陈三", "男", d, null, "7 天营", "2026-03-20", null, null],
    ]);
    expect(taken.data).toEqual({ imported: 4, failed: [] });
    expect((await list(pendingApi, { limit: 0, _count_sum: 1 })).data.count).toBe(before + 4);
  });

  it("[S5-03] keeps ID numbers enciphered, and names each that is wrong, another's, or not the row's own", async () => {
    const number = "11010519491231002X";
    const lead = (phone: string, birthday: string | null, id_no: string) =>
      ["林小满", "女", phone, birthday, "7 天营", "2026-03-20", "微信", null, id_no]; // prettier-ignore
    const [a, b, c, d] = [nextPhone(), nextPhone(), nextPhone(), nextPhone()];
    const refused = await send(
      [
        lead(a, null, number),
        lead(b, null, "110105194912310021"),
        lead(c, "1998-05-21", "110105199805210022"),
        lead(d, null, number),
      ],
      ["证件号码"],
    );
    const named = (reply: TestReply) =>
      reply.data.failed.map((fault: { row: number; column: string }) => [fault.row, fault.column]);
    expect(named(refused)).toEqual([
      [3, "证件号码"],
      [4, "证件号码"],
      [5, "证件号码"],
    ]);
    expect((await send([lead(a, null, number)], ["证件号码"])).data).toEqual({ imported: 1, failed: [] });
    const { data: kept } = (await list(pendingApi, { student: a, student_field: "phone" })).data;
    expect(kept[0]).toMatchObject({ id_no: "110***********002X" });
    expect(named(await send([lead(b, null, number)], ["证件号码"]))).toEqual([[2, "证件号码"]]);
  });
});

describe("the lists", () => {
  it("sort by pinyin, by every column that says so, and filter by every filter", async () => {
    for (const { api } of stayModules.flatMap(({ lists = [] }) => lists)) {
      const told = (await app.as(owner).call({ api, method: "GET" })).data;
      for (const [name, column] of Object.entries<{ sort: boolean }>(told.rows)) {
        if (column.sort)
          expect(await list(api, { sort: name, order: "desc" }), `${api} ${name}`).toMatchObject({ http: 200 });
      }
      for (const item of told.top_search as { name: string; type: string; options?: { value: string }[] }[]) {
        const value = {
          keyword: "x",
          select: item.options?.[0]?.value,
          multiselect: item.options?.[0]?.value,
          number_range: "1,9",
          date_range: "0,1772400000",
          switch: "1",
          cascader: undefined,
        }[item.type];
        if (value !== undefined)
          expect(await list(api, { [item.name]: value, _count_sum: 1 }), `${api} ${item.name}`).toMatchObject({
            http: 200,
          });
      }
    }
    const names = (await list(pendingApi, { sort: "student", order: "asc", limit: 50 })).data.data.map(
      (row: { student: { name: string } }) => row.student.name,
    ) as string[];
    expect(names.indexOf("陈一")).toBeLessThan(names.indexOf("林小满"));
    expect(names.indexOf("林小满")).toBeLessThan(names.indexOf("许清和"));
  });

  it("say in every language what they show", async () => {
    for (const { api } of stayModules.flatMap(({ lists = [] }) => lists)) {
      const titles = new Set<string>();
      for (const language of ["zh-CN", "en", "es", "ja"])
        titles.add((await app.as(owner).call({ api, method: "GET" }, {}, { language })).data.title);
      expect(titles.size, api).toBe(4);
    }
  });
});
