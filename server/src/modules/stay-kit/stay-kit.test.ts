import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp, type TestReply } from "../../../test/app.ts";
import { type Camp, contact, makeCamp } from "../../../test/camp.ts";
import { cash } from "../../../test/ready-stay.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { collect as collectModules } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { addKit, receiveKit } from "../kit/keep-kit.ts";
import { resources } from "../resources/resources.module.ts";
import { collect } from "../stay-money/collect.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { issueKit } from "./hand-out.ts";
import { handOutMissing } from "./stay-kit.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
/** 5 uniforms at 80.00 and 3 bottles at 15.00. */
let uniform = 0;
let bottle = 0;

beforeAll(async () => {
  app = await startApp({ served: collectModules([finance, resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 6, nights: 28 });
  await doWork(app.services, camp.supplier, async (work) => {
    uniform = await addKit(work, { name: "运动服", unit: "套", cost_fen: 8_000, low_stock: 0 }, 5);
    bottle = await addKit(work, { name: "水杯", unit: "个", cost_fen: 1_500, low_stock: 0 }, 3);
  });
});
afterAll(() => app.close());

const { get, post, done, query: rows } = desk("seller/student/", () => ({ app, who: owner }));
const stock = async (): Promise<number[]> =>
  (
    await rows<{ stock: number }>(
      "select u.on_hand as stock from kit_item k join sku u on u.id = k.sku_id order by k.id",
    )
  ).map((row) => row.stock);
const moves = (stay: number) =>
  rows(
    `select k.id as kit_id, m.delta_on_hand as delta, m.reason from stock_log m join kit_item k on k.sku_id = m.sku_id
     where m.stay_id = $1 order by m.id`,
    [stay],
  );
const row = async (id: number) =>
  (await get("CampsiteLivingList", { page: 1, ids: String(id) })).data.data[0] as { _actions: string[] };
const titled = async (id: number) => {
  const [{ student_id }] = (await rows<{ student_id: number }>("select student_id from stay where id = $1", [id])) as [
    { student_id: number },
  ];
  const { data } = await get("StudentTimeline", { id: student_id });
  return (data.entries as { title: string; text: string | null }[]).map(({ title, text }) => [title, text]);
};
let bed = 0;
const enter = (id: number, hands_out_kit: boolean): Promise<TestReply> =>
  post("AppointmentEnter", { id, bed_id: camp.beds[bed], ...contact, hands_out_kit });
const entered = async (hands_out_kit = true): Promise<number> => {
  const id = await camp.stay(20);
  const reply = await enter(id, hands_out_kit);
  bed += 1;
  expect(reply, reply.msg).toMatchObject({ http: 200 });
  return id;
};

it("is named by a package, each item once, and frozen into what a stay was booked with", async () => {
  const { data } = await get("PackageEditPrefill", { id: camp.package_id });
  expect(data).toMatchObject({ kit: [] });
  const twice = [
    { kit_id: uniform, count: 1 },
    { kit_id: uniform, count: 2 },
  ];
  expect(await post("PackageEdit", { ...data, id: camp.package_id, kit: twice })).toMatchObject({
    http: 400,
    data: { fields: { "kit[1].kit_id": "List each item once: add its pieces together" } },
  });
  const before = await camp.book();
  const kit = [
    { kit_id: uniform, count: 2 },
    { kit_id: bottle, count: 1 },
  ];
  await done("PackageEdit", { ...data, id: camp.package_id, kit });
  const after = await camp.book();
  expect((await get("PackageList", { page: 1 })).data.data[0]).toMatchObject({ kit: "运动服 × 2, 水杯 × 1" });
  const terms = await rows("select terms -> 'kit' as kit from stay where id = any($1) order by id", [[before, after]]);
  expect(terms).toEqual([
    { kit: [] },
    {
      kit: [
        { kit_id: uniform, name: "运动服", count: 2, cost_fen: 8_000 },
        { kit_id: bottle, name: "水杯", count: 1, cost_fen: 1_500 },
      ],
    },
  ]);
});

let first = 0;

it("is handed out at entry, leaves the stock, and is told in the student's timeline", async () => {
  const id = await camp.stay(20);
  expect((await get("AppointmentEnterPrefill", { id })).data).toMatchObject({ hands_out_kit: true });
  expect((await get("EntryPreview", { id, bed_id: camp.beds[bed] })).data.effects).toContain(
    "Hand out 3 pieces of kit, taken from stock",
  );
  expect(await enter(id, true)).toMatchObject({ http: 200 });
  bed += 1;
  first = id;
  expect(await moves(id)).toEqual([
    { kit_id: uniform, delta: -2, reason: "issued" },
    { kit_id: bottle, delta: -1, reason: "issued" },
  ]);
  expect(await stock()).toEqual([3, 2]);
  expect(await titled(id)).toContainEqual(["Entered camp", "Kit handed out: 运动服 × 2, 水杯 × 1"]);
  expect((await row(id))._actions).not.toContain("issue_kit");
});

it("refuses an entry where a piece is lacking, says which, and nothing of the entry is left", async () => {
  await entered();
  expect(await stock()).toEqual([1, 1]);
  const id = await camp.stay(20);
  const events = () => rows("select from stay_event where stay_id = $1", [id]);
  const before = (await events()).length;
  expect(await enter(id, true)).toMatchObject({
    http: 409,
    code: "kit_short",
    msg: "Only 1 of 运动服 left: add stock under “Kit” first, or turn off handing out",
  });
  expect(await rows("select status, bed_id, checkin_at from stay where id = $1", [id])).toEqual([
    { status: 20, bed_id: null, checkin_at: null },
  ]);
  expect(await rows("select from bed_night where stay_id = $1", [id])).toEqual([]);
  expect(await events()).toHaveLength(before);
  expect(await moves(id)).toEqual([]);
  expect(await stock()).toEqual([1, 1]);
});

it("is handed out later where the desk left it at entry, and only once", async () => {
  const id = await entered(false);
  expect(await moves(id)).toEqual([]);
  expect((await row(id))._actions).toContain("issue_kit");
  expect(await post("StayIssueKit", { id })).toMatchObject({ http: 409, code: "kit_short" });
  await doWork(app.services, camp.supplier, (work) => receiveKit(work, uniform, { pieces: 4, note: null }));
  await done("StayIssueKit", { id });
  expect(await moves(id)).toHaveLength(2);
  expect(await stock()).toEqual([3, 0]);
  expect((await row(id))._actions).not.toContain("issue_kit");
  const again = doWork(app.services, camp.supplier, (work) => handOutMissing(work, id, null));
  await expect(again).rejects.toMatchObject({ code: "wrong_status" });
  expect(await titled(id)).toContainEqual(["Kit handed out", "运动服 × 2, 水杯 × 1"]);
});

it("costs who leaves for illness what did not come back; what comes back unopened goes into stock", async () => {
  await doWork(app.services, camp.supplier, (work) => collect(work, first, cash(698_000), null));
  expect((await get("StayFinishPrefill", { id: first })).data).toMatchObject({
    kit_back: [
      { kit_id: uniform, count: 0 },
      { kit_id: bottle, count: 0 },
    ],
  });
  const preview = async (other: Record<string, unknown>) =>
    (await get("SettlementPreview", { id: first, ...other })).data as {
      rows: { code: string; formula: string; amount_fen: number }[];
      total_fen: number;
      note: string;
    };
  const kitLine = async (other: Record<string, unknown>) =>
    (await preview(other)).rows.find(({ code }) => code.startsWith("kit"));
  expect(await kitLine({ reason: "medical" })).toMatchObject({
    amount_fen: -17_500,
    formula: "运动服 × 2, 水杯 × 1, at cost",
  });
  expect((await preview({ reason: "early" })).note).toBe("Kit not brought back: 运动服 × 2, 水杯 × 1, ¥175.00 at cost");
  expect(await kitLine({ reason: "early" })).toBeUndefined();
  expect(await kitLine({ reason: "medical", kit_fen: 5_000 })).toMatchObject({
    amount_fen: -5_000,
    formula: "At cost",
  });
  expect(await kitLine({ reason: "medical", kit_fen: 0 })).toBeUndefined();
  const kit_back = [
    { kit_id: uniform, count: 1 },
    { kit_id: bottle, count: 0 },
  ];
  const shown = await preview({ reason: "medical", kit_back: JSON.stringify(kit_back) });
  expect(shown.rows.find(({ code }) => code === "kit_items")).toMatchObject({ amount_fen: -9_500 });

  const tooMany = [{ kit_id: uniform, count: 3 }];
  expect((await preview({ reason: "medical", kit_back: JSON.stringify(tooMany) })).note).toContain(
    "More kit was returned than was handed out",
  );
  const finish = { id: first, reason: "medical", inspected: true, weight_refused: true, expected_fen: shown.total_fen };
  expect(await post("StayFinish", { ...finish, kit_back: tooMany })).toMatchObject({
    http: 400,
    data: { fields: { "kit_back[0].count": "The student has only 2" } },
  });
  expect(await stock()).toEqual([3, 0]);
  await done("StayFinish", { ...finish, kit_back });
  expect((await moves(first)).slice(2)).toEqual([{ kit_id: uniform, delta: 1, reason: "returned" }]);
  expect(await stock()).toEqual([4, 0]);
  const [settled] = await rows<{ lines: { code: string; amount_fen: number }[] }>(
    "select lines from stay_settlement where stay_id = $1",
    [first],
  );
  expect(settled?.lines.find(({ code }) => code === "kit_items")).toMatchObject({ amount_fen: -9_500 });
  expect(await titled(first)).toContainEqual(["Finished", "Kit brought back: 运动服 × 1"]);
});

it("stays in stock where the finish is taken back, and is handed out again", async () => {
  await done("StayUndoFinish", { id: first, bed_id: camp.beds[0] });
  expect(await stock()).toEqual([4, 0]);
  expect((await row(first))._actions).toContain("issue_kit");
  await done("StayIssueKit", { id: first });
  expect((await moves(first)).slice(3)).toEqual([{ kit_id: uniform, delta: -1, reason: "issued" }]);
});

it("comes back for what it cost when it was handed out, first what went first", async () => {
  const id = await camp.stay(20);
  await doWork(app.services, camp.supplier, async (work) => {
    await receiveKit(work, bottle, { pieces: 1, note: null });
    await work.tx.query("update sku set cost_fen = 9000 where id = (select sku_id from kit_item where id = $1)", [
      uniform,
    ]);
  });
  expect(await enter(id, true)).toMatchObject({ http: 200 });
  bed += 1;
  const back = [{ kit_id: uniform, count: 2 }];
  await done("StayFinish", { id, reason: "early", inspected: true, weight_refused: true, kit_back: back });
  expect(
    await rows(
      `select m.delta_on_hand as delta, m.cost_fen from stock_log m join kit_item k on k.sku_id = m.sku_id
       where m.stay_id = $1 and k.id = $2 order by m.id`,
      [id, uniform],
    ),
  ).toEqual([
    { delta: -2, cost_fen: 9_000 },
    { delta: 2, cost_fen: 9_000 },
  ]);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("comes back at each of its costs, also where the form names an item twice", async () => {
  const id = await camp.stay(20);
  const costs = (fen: number) =>
    rows("update sku set cost_fen = $1 where id = (select sku_id from kit_item where id = $2)", [fen, uniform]);
  await doWork(app.services, camp.supplier, async (work) => {
    await receiveKit(work, uniform, { pieces: 3, note: null });
    await receiveKit(work, bottle, { pieces: 1, note: null });
  });
  expect(await enter(id, true)).toMatchObject({ http: 200 });
  bed += 1;
  await costs(10_000);
  await doWork(app.services, camp.supplier, (work) => issueKit(work, id, [{ kit_id: uniform, count: 1 }]));
  const kit_back = [2, 1].map((count) => ({ kit_id: uniform, count }));
  await done("StayFinish", { id, reason: "early", inspected: true, weight_refused: true, kit_back });
  const back =
    "select delta_on_hand as delta, cost_fen from stock_log where stay_id = $1 and delta_on_hand > 0 order by id";
  expect(await rows(back, [id])).toEqual([
    { delta: 2, cost_fen: 9_000 },
    { delta: 1, cost_fen: 10_000 },
  ]);
  await costs(9_000);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("of a stay that is handed over stays with the old one; the new student gets their own", async () => {
  const [before] = await stock();
  const body = { id: first, name: "王转", gender: "F", phone: "13912345678", reason: "家中有事" };
  await done("StayTransfer", body);
  const [made] = await rows<{ id: number; kit: unknown[] }>(
    "select id, terms -> 'kit' as kit from stay where prev_stay_id = $1",
    [first],
  );
  expect(made?.kit).toHaveLength(2);
  expect(await moves(made?.id ?? 0)).toEqual([]);
  expect((await stock())[0]).toBe(before);
  expect(await brokenRules(app.services)).toEqual([]);
});
