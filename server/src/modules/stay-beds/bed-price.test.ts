import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp, type TestReply } from "../../../test/app.ts";
import { type Camp, contact, makeCamp } from "../../../test/camp.ts";
import { payAll } from "../../../test/ready-stay.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { resources } from "../resources/resources.module.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { bedMap } from "../bed-map/bed-map.module.ts";

const dayMs = 86_400_000;
let app: TestApp;
let supplier: Awaited<ReturnType<TestApp["world"]["supplier"]>>;
let owner: Principal;
let camp: Camp;
/** Keys of beds: of the booked type, of the same type five yuan dearer, of the dear type, of the cheap one. */
let booked = 0;
let better = 0;
let dear = 0;
let cheap = 0;
let dearType = 0;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, resources, ...stayModules, bedMap], { partial: true }) });
});
afterAll(() => app.close());

/** Six nights for ¥6,980 in a room of ¥200 a night; beside it rooms of ¥300 and of ¥150. Today is 2026-03-02. */
beforeEach(async () => {
  supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 3, nights: 6, rules: { needs_contract: false } });
  [booked = 0, better = 0, dear = 0, , cheap = 0] = camp.beds;
  await editType(camp.room_type_id, 20_000);
  dearType = await giveType("202", "豪华间", 30_000);
  await giveType("203", "经济间", 15_000);
  const { data } = await get("bed/BedEditPrefill", { id: better });
  await done("bed/BedEdit", { ...data, id: better, price_delta_fen: 500 });
});

const { get, post, done, query } = desk("seller/", () => ({ app, who: owner }));
async function editType(id: number, night_price_fen: number): Promise<void> {
  const { data } = await get("room/RoomTypeEditPrefill", { id });
  await done("room/RoomTypeEdit", { ...data, id, night_price_fen });
}
/** Puts a room into a new type. @returns the type's key */
async function giveType(no: string, name: string, night_price_fen: number): Promise<number> {
  await done("room/RoomTypeAdd", { name, beds: 2, night_price_fen });
  const [type] = await query<{ id: number }>("select id from room_type where name = $1", [name]);
  const [room] = await query<{ id: number }>("select id from room where no = $1", [no]);
  const { data } = await get("room/RoomEditPrefill", { id: room?.id });
  await done("room/RoomEdit", { ...data, id: room?.id, room_type_id: type?.id });
  return type?.id ?? 0;
}
const enter = (id: number, bed_id: number, expected_fen: number | null = null): Promise<TestReply> =>
  post("student/AppointmentEnter", { id, bed_id, ...contact, expected_fen });
const entryPreview = async (id: number, bed_id: number) => (await get("student/EntryPreview", { id, bed_id })).data;
const differences = (id: number): Promise<Record<string, unknown>[]> =>
  query(
    `select qty, unit_fen, after_nights from stay_bill where stay_id = $1 and kind = 'upgrade' and voids is null and voided_by is null
     order by id`,
    [id],
  );
const billed = async (id: number): Promise<unknown> =>
  (await query<{ billed_fen: number }>("select billed_fen from stay where id = $1", [id]))[0]?.billed_fen;
/** Ends a stay early with the amount that the form shows. @returns this amount */
async function finish(id: number): Promise<number> {
  const ends = { id, reason: "early" };
  const { total_fen } = (await get("student/SettlementPreview", ends)).data;
  await done("student/StayFinish", { ...ends, inspected: true, weight_refused: true, expected_fen: total_fen });
  return total_fen;
}
/** A stay in a bed, with nothing paid. */
async function living(bed_id: number): Promise<number> {
  const id = await camp.stay(20);
  expect(await enter(id, bed_id)).toMatchObject({ http: 200 });
  return id;
}

describe("[C-02] who enters into another bed than the room type that was booked", () => {
  it("pays for a dearer one, night by night: 6 × (300 − 200)", async () => {
    const id = await camp.stay(20);
    expect(await entryPreview(id, dear)).toMatchObject({
      total_fen: 60_000,
      rows: [
        { title: "Stay fee", amount_fen: 698_000 },
        { formula: "6 nights × +¥100.00", amount_fen: 60_000 },
        { title: "Due now", amount_fen: 758_000, strong: true },
      ],
      note: "A 栋 202-1 · 豪华间",
    });
    expect(await enter(id, dear, 60_000)).toMatchObject({ http: 200 });
    expect(await differences(id)).toEqual([{ qty: 6, unit_fen: 10_000, after_nights: 0 }]);
    expect(await billed(id)).toBe(698_000 + 60_000);
  });

  it("is given back what a cheaper one costs less: 6 × (150 − 200), and pays for a bed that costs more than its type: 6 × 5", async () => {
    const id = await camp.stay(20);
    expect(await entryPreview(id, cheap)).toMatchObject({
      total_fen: -30_000,
      rows: [{}, { amount_fen: -30_000 }, { title: "Due now", amount_fen: 668_000 }],
    });
    expect(await entryPreview(id, better)).toMatchObject({ total_fen: 3_000 });
    expect(await entryPreview(id, booked)).toMatchObject({
      total_fen: 0,
      rows: [{}, { title: "Due now", amount_fen: 698_000 }],
    });
    expect(await enter(id, cheap, -30_000)).toMatchObject({ http: 200 });
    expect(await billed(id)).toBe(698_000 - 30_000);
    // From there into a dear one: compared with the current bed, so that the total is the difference to the booked type.
    await done("student/StayChangeBed", { id, bed_id: dear, expected_fen: 6 * 15_000 });
    expect(await billed(id)).toBe(698_000 + 60_000);
  });

  it("[R-01] pays what the season's nights differ by, night by night; its own package costs what was agreed", async () => {
    const season = { room_type_id: dearType, name: "春节", night_price_fen: 50_000 };
    await done("room/RoomSeasonAdd", { ...season, nights: ["2026-03-06", "2026-03-20"] });
    expect(await post("room/RoomSeasonAdd", { ...season, nights: ["2026-03-20", "2026-03-21"] })).toMatchObject({
      http: 400,
      data: { fields: { nights: expect.any(String) } },
    });
    await done("room/RoomSeasonAdd", {
      ...season,
      room_type_id: camp.room_type_id,
      nights: ["2026-03-02", "2026-03-02"],
    });
    const id = await camp.stay(20);
    expect(await entryPreview(id, booked)).toMatchObject({ total_fen: 0 });
    // On 03-02 the booked type costs 500: 300 − 500, then 3 × (300 − 200) and 2 × (500 − 200).
    expect(await entryPreview(id, dear)).toMatchObject({ total_fen: -20_000 + 3 * 10_000 + 2 * 30_000 });
    expect(await enter(id, dear, 70_000)).toMatchObject({ http: 200 });
    expect(await differences(id)).toEqual([
      { qty: 1, unit_fen: -20_000, after_nights: 0 },
      { qty: 3, unit_fen: 10_000, after_nights: 1 },
      { qty: 2, unit_fen: 30_000, after_nights: 4 },
    ]);
  });

  it("may be moved to a cheaper bed, and may leave owing, by the very forms that showed it", async () => {
    const id = await living(dear);
    const asked = { id, bed_id: cheap };
    const { total_fen } = (await get("student/BedChangePreview", asked)).data;
    expect(total_fen).toBe(-6 * 15_000);
    await done("student/StayChangeBed", { ...asked, expected_fen: total_fen });
    expect(await billed(id)).toBe(698_000 - 30_000);
    await done("student/StayCharge", { id, kind: "extra", title: "体测", amount_fen: 5_000 });
    expect(await finish(id)).toBe(-5_000);
    expect(await query("select status from stay where id = $1", [id])).toEqual([{ status: 50 }]);
  });

  it("is refused where the price has changed since it was shown, and nothing is written", async () => {
    const id = await camp.stay(20);
    const { total_fen } = await entryPreview(id, dear);
    await editType(dearType, 31_000);
    expect(await enter(id, dear, total_fen)).toMatchObject({
      http: 409,
      code: "difference_changed",
      msg: expect.stringContaining("660.00"),
    });
    expect(await query("select status from stay where id = $1", [id])).toEqual([{ status: 20 }]);
    expect(await query("select from bed_night where stay_id = $1 and kind = 'stay'", [id])).toEqual([]);
    expect(await differences(id)).toEqual([]);
  });
});

it("[C-02] offers no move into the bed that somebody has already, but back into one that they are to leave", async () => {
  const id = await living(booked);
  const offered = async (): Promise<number[]> =>
    (await get("bed/FreeBeds", { id, act: "change" })).data.options.map(({ value }: { value: number }) => value);
  expect(await offered()).not.toContain(booked);
  expect(await offered()).toContain(dear);
  await done("student/StayChangeBed", { id, bed_id: dear, from: "2026-03-04" });
  expect(await offered()).toEqual(expect.arrayContaining([booked, dear]));
});

describe("[C-02] credit", () => {
  it("counts what a bed is about to cost: it is paid in advance, or the bed is another one", async () => {
    const rules = (await get("student/CampRulesPrefill")).data;
    await done("student/CampRules", { ...rules, credit_limit_fen: 0 });
    const id = await camp.stay(20);
    await doWork(app.services, camp.supplier, (work) => payAll(work, id));
    expect(await enter(id, dear, 60_000)).toMatchObject({
      http: 409,
      code: "stay_due",
      msg: expect.stringContaining("600.00"),
    });
    expect(await differences(id)).toEqual([]);
    const advance = { id, purpose: "deposit_prepaid", channel: "cash" };
    await done("student/StayCollect", { ...advance, amount_fen: 59_900, received_fen: 59_900 });
    expect(await enter(id, dear, 60_000)).toMatchObject({ code: "stay_due", msg: expect.stringContaining("1.00") });
    await done("student/StayCollect", { ...advance, amount_fen: 100, received_fen: 100 });
    expect(await enter(id, dear, 60_000)).toMatchObject({ http: 200 });
  });

  it("takes a prepaid deposit above the limit of stored value only with a note that says why", async () => {
    const id = await camp.stay(20);
    await query("update camp_rule set stored_cap_fen = 50000 where supplier_id = $1", [supplier.id]);
    const advance = { id, purpose: "deposit_prepaid", channel: "bank", amount_fen: 30_000 };
    await done("student/StayCollect", advance);
    expect(await post("student/StayCollect", advance)).toMatchObject({
      code: "invalid",
      data: { fields: { memo: expect.stringContaining("500.00") } },
    });
    await done("student/StayCollect", { ...advance, memo: "家属要求" });
    expect(await query("select sum(amount_fen)::int as fen from deposit where payable_id = $1", [id])).toEqual([
      { fen: 60_000 },
    ]);
    await query("update camp_rule set stored_cap_fen = null where supplier_id = $1", [supplier.id]);
  });

  it("takes stored value above the limit at no other desk without a note either: deposits, cash pay, a student's wallet", async () => {
    const id = await camp.stay(20);
    await query("update camp_rule set stored_cap_fen = 50000 where supplier_id = $1", [supplier.id]);
    const desks = [
      ["finance/DepositCollect", { kind: "prepaid" }],
      ["finance/CashPayRegister", { purpose: "deposit_prepaid" }],
      ["finance/CashPayRegister", { purpose: "recharge" }],
    ] as const;
    const money = { payable_id: id, channel: "bank" };
    for (const [api, what] of desks)
      expect(await post(api, { ...money, ...what, amount_fen: 50_001 }), api).toMatchObject({
        code: "invalid",
        data: { fields: { memo: expect.stringContaining("500.00") } },
      });
    await done("finance/DepositCollect", { ...money, kind: "prepaid", amount_fen: 30_000 });
    await done("finance/CashPayRegister", { ...money, purpose: "recharge", amount_fen: 20_000 });
    const over = { ...money, purpose: "deposit_prepaid", amount_fen: 1 };
    expect(await post("finance/CashPayRegister", over), "all stored value counts together").toMatchObject({
      http: 400,
    });
    await done("finance/CashPayRegister", { ...over, memo: "家属要求" });
    await done("finance/DepositCollect", { ...money, kind: "security", amount_fen: 60_000 });
    await query("update camp_rule set stored_cap_fen = null where supplier_id = $1", [supplier.id]);
  });

  it("takes a cheaper bed off what is unpaid", async () => {
    const rules = (await get("student/CampRulesPrefill")).data;
    await done("student/CampRules", { ...rules, credit_limit_fen: 698_000 - 30_000 });
    const id = await camp.stay(20);
    expect(await enter(id, booked)).toMatchObject({ code: "stay_due", msg: expect.stringContaining("6,980.00") });
    expect(await enter(id, cheap)).toMatchObject({ http: 200 });
  });
});

describe("[C-02] the bed of who arrives", () => {
  const offered = async (id: number, act: string): Promise<number[]> =>
    (await get("bed/FreeBeds", { id, act })).data.options.map(({ value }: { value: number }) => value);

  it("may be of another type, those that were booked first; a bed held before is of the type alone", async () => {
    const id = await camp.stay(20);
    const beds = await offered(id, "enter");
    expect(new Set(beds.slice(0, 2))).toEqual(new Set([booked, better]));
    expect(beds).toEqual(expect.arrayContaining([dear, cheap]));
    expect(new Set(await offered(id, "hold"))).toEqual(new Set([booked, better]));
  });
});

describe("[C-02] who is in camp again because their finish is taken back", () => {
  it("is shown what another bed differs by for the nights they have left, and is refused another sum", async () => {
    const id = await living(booked);
    await finish(id);
    const asked = { id, bed_id: dear };
    expect((await get("student/UndoFinishPreview", asked)).data).toMatchObject({
      total_fen: 60_000,
      rows: [{ formula: "6 nights × +¥100.00" }, { title: "To pay" }],
      note: "A 栋 201-1 · 标准间 → A 栋 202-1 · 豪华间",
    });
    expect((await get("student/UndoFinishPreview", { id })).data).toMatchObject({ total_fen: 0 });
    expect(await post("student/StayUndoFinish", { ...asked, expected_fen: 0 })).toMatchObject({
      http: 409,
      code: "difference_changed",
    });
    expect(await query("select status from stay where id = $1", [id])).toEqual([{ status: 50 }]);
    await done("student/StayUndoFinish", { ...asked, expected_fen: 60_000 });
    expect(await differences(id)).toEqual([{ qty: 6, unit_fen: 10_000, after_nights: 0 }]);
    expect(await billed(id)).toBe(698_000 + 60_000);
  });

  it("is so within the camp's hours alone: a day later it is not offered any more", async () => {
    const id = await living(booked);
    await finish(id);
    const offered = async () => (await get("student/CampsiteFinishedList", { page: 1 })).data.data[0]._actions;
    expect(await offered()).toContain("undo");
    app.clock.advance(dayMs + 1000);
    owner = await app.world.owner(supplier);
    const later = await offered();
    app.clock.advance(-dayMs - 1000);
    expect(later).toEqual(expect.arrayContaining(["come_back", "sheet"]));
    expect(later).not.toContain("undo");
  });

  it("is not offered where the settlement drew from a deposit, which would be refused", async () => {
    const id = await living(booked);
    const security = { id, purpose: "deposit_security", channel: "cash", amount_fen: 20_000 };
    await done("student/StayCollect", security);
    const deductions = [{ item: "水壶", amount_fen: 3_000 }];
    const ends = { id, reason: "early" };
    const asked = { ...ends, deductions: JSON.stringify(deductions) };
    const { total_fen } = (await get("student/SettlementPreview", asked)).data;
    await done("student/StayFinish", {
      ...ends,
      deductions,
      inspected: true,
      weight_refused: true,
      expected_fen: total_fen,
    });
    const [row] = (await get("student/CampsiteFinishedList", { page: 1 })).data.data;
    expect(row).toMatchObject({ id });
    expect(row._actions).not.toContain("undo");
    expect(await post("student/StayUndoFinish", { id, bed_id: null })).toMatchObject({ code: "wrong_status" });
  });

  it("is offered the beds that are free on the nights they have left, whoever comes after them", async () => {
    const id = await living(booked);
    const next = await camp.stay(20, { expected_date: "2026-03-08" });
    await done("student/AppointmentHold", { id: next, bed_id: better });
    app.clock.advance(2 * dayMs);
    owner = await app.world.owner(supplier);
    await finish(id);
    // Four of their six nights are left: 3-04 to 3-07.
    const offered = async () => (await get("bed/FreeBeds", { id, act: "enter" })).data.options;
    const values = (await offered()).map(({ value }: { value: number }) => value);
    app.clock.advance(-2 * dayMs);
    expect(values).toContain(better);
  });
});

describe("[C-02] who comes back from a pause into another bed", () => {
  it("is shown what it differs by, 6 × (300 − 200), and is refused another sum", async () => {
    const id = await living(booked);
    await done("student/StayPause", { id, expected_return: "2026-03-05", reason: "出差" });
    const asked = { id, bed_id: dear };
    expect((await get("student/ReturnPreview", asked)).data).toMatchObject({
      total_fen: 60_000,
      rows: [{ formula: "6 nights × +¥100.00" }, { title: "To pay" }],
      note: "A 栋 201-1 · 标准间 → A 栋 202-1 · 豪华间",
    });
    expect((await get("student/ReturnPreview", { id, bed_id: booked })).data).toMatchObject({ total_fen: 0 });
    expect(await post("student/StayReturn", { ...asked, expected_fen: 0 })).toMatchObject({
      http: 409,
      code: "difference_changed",
    });
    expect(await query("select status from stay where id = $1", [id])).toEqual([{ status: 40 }]);
    await done("student/StayReturn", { ...asked, expected_fen: 60_000 });
    expect(await differences(id)).toEqual([{ qty: 6, unit_fen: 10_000, after_nights: 0 }]);
    expect(await billed(id)).toBe(698_000 + 60_000);
  });
});

describe("[C-02] who comes back after the bed was to be another one from a later night on", () => {
  /** Two nights in a bed of the booked type and four in the dear one, which are billed. */
  async function changing(): Promise<number> {
    const id = await living(booked);
    await done("student/StayChangeBed", { id, bed_id: dear, from: "2026-03-04", expected_fen: 40_000 });
    return id;
  }
  const totals = async (preview: string, id: number) => {
    const shown = await Promise.all([dear, booked].map((bed_id) => get(`student/${preview}`, { id, bed_id })));
    return shown.map(({ data }) => data.total_fen);
  };

  it("pays after a pause only for the nights that are not billed yet, and gets back what a cheaper bed saves", async () => {
    const id = await changing();
    await done("student/StayPause", { id, expected_return: "2026-03-05", reason: "出差" });
    expect(await totals("ReturnPreview", id)).toEqual([20_000, -40_000]);
    await done("student/StayReturn", { id, bed_id: dear, expected_fen: 20_000 });
    expect(await billed(id)).toBe(698_000 + 60_000);
    expect(await query("select kept_beds from stay where id = $1", [id])).toEqual([{ kept_beds: null }]);
  });

  it("does so too after a finish that is taken back, and after the pause that was planned before it", async () => {
    const id = await changing();
    await done("student/StayPause", { id, from: "2026-03-03", expected_return: "2026-03-05", reason: "出差" });
    await done("student/StayPause", { id, expected_return: "2026-03-05", reason: "出差" });
    await finish(id);
    expect(await totals("UndoFinishPreview", id)).toEqual([20_000, -40_000]);
    await done("student/StayUndoFinish", { id, bed_id: booked, expected_fen: -40_000 });
    expect(await billed(id)).toBe(698_000);
  });
});

describe("[C-02] a renewal", () => {
  const renewed = (id: number) => ({ id, package_id: camp.package_id });

  it("asks for a reason only above the camp's limit of what is prepaid, and goes on asking once it is said", async () => {
    const id = await living(booked);
    const asks = async (more: object = {}) => (await get("student/RenewalPreview", { ...renewed(id), ...more })).data;
    expect(await asks()).not.toHaveProperty("asks");
    await query("update camp_rule set prepaid_cap_fen = 700000 where supplier_id = $1", [supplier.id]);
    expect(await asks()).toMatchObject({ asks: ["override"], blockers: [{ code: "prepaid_cap" }] });
    expect(await asks({ override: "老学员" })).toMatchObject({ asks: ["override"], blockers: [] });
    await query("update camp_rule set prepaid_cap_fen = null where supplier_id = $1", [supplier.id]);
  });

  it("asks for a reason above the camp's limit of nights ahead: six that are left and six more", async () => {
    const id = await living(booked);
    const asks = async (more: object = {}) => (await get("student/RenewalPreview", { ...renewed(id), ...more })).data;
    const limit = (nights: number | null) =>
      query("update camp_rule set prepaid_nights_cap = $2 where supplier_id = $1", [supplier.id, nights]);
    await limit(12);
    expect(await asks()).not.toHaveProperty("asks");
    await limit(11);
    expect(await asks()).toMatchObject({ asks: ["override"], blockers: [{ code: "prepaid_nights" }] });
    expect(await asks({ override: "老学员" })).toMatchObject({ asks: ["override"], blockers: [] });
    await limit(null);
  });

  it("in a dearer bed pays its package and 6 × (300 − 200), for the nights after those that they have", async () => {
    const id = await living(dear);
    const { data } = await get("student/RenewalPreview", renewed(id));
    expect(data).toMatchObject({
      total_fen: 60_000,
      rows: [
        { title: "6 天营", amount_fen: 698_000 },
        { formula: "6 nights × +¥100.00", amount_fen: 60_000 },
        { title: "To pay for the renewal", amount_fen: 758_000, strong: true },
      ],
    });
    expect(await post("student/StayRenew", { ...renewed(id), expected_fen: 0 })).toMatchObject({
      http: 409,
      code: "difference_changed",
    });
    await done("student/StayRenew", { ...renewed(id), expected_fen: 60_000 });
    expect(await differences(id)).toEqual([
      { qty: 6, unit_fen: 10_000, after_nights: 0 },
      { qty: 6, unit_fen: 10_000, after_nights: 6 },
    ]);
    expect(await billed(id)).toBe(2 * 698_000 + 2 * 60_000);
    // After the payment the nights belong to the stay; but only after its bed is paid too.
    await doWork(app.services, camp.supplier, (work) => payAll(work, id));
    expect(await query("select expected_nights, planned_end from stay where id = $1", [id])).toEqual([
      { expected_nights: 12, planned_end: "2026-03-14" },
    ]);
  });

  it("in another bed than theirs counts each night with its own bed: the first six at 200, the new six at 150", async () => {
    const id = await living(booked);
    await done("student/StayRenew", { ...renewed(id), bed_id: cheap, expected_fen: -30_000 });
    expect(await differences(id)).toEqual([{ qty: 6, unit_fen: -5_000, after_nights: 6 }]);
    // All twelve into the dear bed: 6 × 100 and 6 × 150 more; in all 12 × 100 above what was bought.
    const asked = { id, bed_id: dear };
    expect((await get("student/BedChangePreview", asked)).data).toMatchObject({
      total_fen: 60_000 + 90_000,
      rows: [{ amount_fen: 60_000 }, { amount_fen: 90_000 }, { strong: true }],
    });
    expect(await post("student/StayChangeBed", { ...asked, expected_fen: 60_000 })).toMatchObject({
      code: "difference_changed",
    });
    await done("student/StayChangeBed", { ...asked, expected_fen: 150_000 });
    expect(await billed(id)).toBe(2 * 698_000 + 120_000);
    // Dropping the renewal also reverses the surcharge of its nights.
    await done("student/StayDropRenewal", { id });
    expect(await differences(id)).toEqual([{ qty: 6, unit_fen: 10_000, after_nights: 0 }]);
    expect(await billed(id)).toBe(698_000 + 60_000);
  });

  it("by a package of the dear room type owes nothing beside it for a bed of that type", async () => {
    const id = await living(dear);
    await query("update camp_package set room_type_id = $1", [dearType]);
    expect((await get("student/RenewalPreview", renewed(id))).data).toMatchObject({ total_fen: 0 });
    await done("student/StayRenew", { ...renewed(id), expected_fen: 0 });
    expect(await billed(id)).toBe(2 * 698_000 + 60_000);
  });
});

describe("money that is sent along with an entry", () => {
  const along = (purpose: string, amount_fen: number) => ({
    api: "seller/student/StayCollect",
    form: { lines: [{ purpose, amount_fen }], channel: "bank", print: false },
  });
  const paid = async (id: number): Promise<number> =>
    (await query<{ paid_fen: number }>("select paid_fen from stay where id = $1", [id]))[0]?.paid_fen ?? 0;

  it("is taken with it, or neither is done", async () => {
    const id = await camp.stay(20);
    const entry = { id, bed_id: booked, ...contact };
    const pays = [along("stay_fee", 698_000)];
    // Refused because the difference is not the one that was shown; no money was taken either.
    const refused = await post("student/AppointmentEnter", { ...entry, expected_fen: 1, along: pays });
    expect(refused).toMatchObject({ code: "difference_changed" });
    expect(await paid(id)).toBe(0);
    const entered = await post("student/AppointmentEnter", { ...entry, along: pays });
    expect(entered).toMatchObject({ http: 200 });
    expect(await paid(id)).toBe(698_000);
  });

  it("covers what a dearer bed costs more: the fee's line says the sum, and the entry goes through with just that", async () => {
    const rules = (await get("student/CampRulesPrefill")).data;
    await done("student/CampRules", { ...rules, credit_limit_fen: 0 });
    const id = await camp.stay(20);
    const { checklist } = (await get("student/EntryPreview", { id, bed_id: dear })).data;
    const fee = checklist.find(({ code }: { code: string }) => code === "fee");
    expect(fee).toMatchObject({ state: "due", text: expect.stringContaining("7,580.00") });
    expect(fee.along).toMatchObject({ amount_fen: 758_000, must: true });
    const pays = [{ api: fee.way_out.api, form: { ...fee.along.given, channel: "bank", print: false } }];
    const entered = await post("student/AppointmentEnter", { id, bed_id: dear, ...contact, along: pays });
    expect(entered).toMatchObject({ http: 200 });
  });

  it("is refused where the act takes no such company", async () => {
    const id = await camp.stay(20);
    const other = [{ api: "seller/student/StayCharge", form: {} }];
    const reply = await post("student/AppointmentEnter", { id, bed_id: booked, ...contact, along: other });
    expect(reply).toMatchObject({ code: "invalid", data: { fields: { along: expect.any(String) } } });
  });
});
