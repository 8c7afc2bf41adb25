import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { type Camp, makeCamp, nextPhone } from "../../../test/camp.ts";
import { stayModules } from "../../../test/stay-modules.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { resources } from "../resources/resources.module.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, resources, ...stayModules], { partial: true }) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  const offer = { deposit_security_fen: 50_000 };
  camp = await makeCamp(app.services, supplier.context, { rooms: 2, offer });
});
afterAll(() => app.close());

const { get, done, query } = desk("seller/", () => ({ app, who: owner }));

async function confirmed(name: string): Promise<{ readonly id: number; readonly student_id: number }> {
  const body = { gender: "F", package_id: camp.package_id, expected_date: "2026-03-02", source: "wechat" };
  const id = (await done("student/StudentBook", { ...body, name, phone: nextPhone() })).data.id as number;
  await done("student/AppointmentConfirm", { id });
  const [row] = await query<{ student_id: number }>("select student_id from stay where id = $1", [id]);
  return { id, student_id: row?.student_id ?? 0 };
}

/** The due amount of a stay in all places that show it. */
async function told({ id, student_id }: { readonly id: number; readonly student_id: number }) {
  const ids = String(id);
  const rows = await get("student/AppointmentEntryList", { page: 1, ids });
  const total = await get("student/AppointmentEntryList", { page: 1, limit: 0, _count_sum: 1, ids });
  const folio = await get("student/StudentFolio", { id: student_id, stay_id: id });
  const desk_ = await get("student/StayCollectPrefill", { id });
  const till = await get("finance/PayableOptions", { value: id });
  return {
    list: rows.data.data[0].due_fen as number,
    sum: total.data.totalrow.due_fen as number,
    page: folio.data.due_fen as number,
    desk: desk_.data.lines[0].due_fen as number,
    till: Number(/¥([\d,.]+)$/.exec(till.data.options[0].title)?.[1]?.replaceAll(",", "")) * 100,
  };
}
const everywhere = (fen: number) => ({ list: fen, sum: fen, page: fen, desk: fen, till: fen });
const owing = async () =>
  (await get("student/AppointmentEntryList", { page: 1, owes: "1" })).data.data.map(({ id }: { id: number }) => id);

it("says one figure of what is owed: list, sum, filter, page, desk and till; a booking deposit that is held counts as paid", async () => {
  const stay = await confirmed("沈知夏");
  expect(await told(stay)).toEqual(everywhere(698_000));
  await done("student/StayCollect", { id: stay.id, purpose: "deposit_booking", channel: "cash", amount_fen: 100_000 });
  expect(await told(stay)).toEqual(everywhere(598_000));
  await done("student/StayCollect", { id: stay.id, purpose: "stay_fee", channel: "cash", amount_fen: 198_000 });
  expect(await told(stay)).toEqual(everywhere(400_000));
  expect(await owing()).toContain(stay.id);
  await done("student/StayCollect", { id: stay.id, purpose: "stay_fee", channel: "cash", amount_fen: 400_000 });
  expect(await told(stay)).toEqual(everywhere(0));
  expect(await owing()).not.toContain(stay.id);
});

it("takes several purposes by one act: each is posted by itself, with one receipt of as many lines", async () => {
  const { id } = await confirmed("林一诺");
  const lines = [
    { purpose: "stay_fee", amount_fen: 698_000 },
    { purpose: "deposit_security", amount_fen: 50_000 },
  ];
  const reply = await done("student/StayCollect", { id, lines, channel: "cash", received_fen: 750_000, print: true });
  expect(reply.data.paper).toMatchObject({ name: "Receipt" });
  const receipt = (await get("finance/Receipt", { id: reply.data.paper.id })).data;
  expect(receipt).toMatchObject({ amount_fen: 748_000, received_fen: 750_000, is_void: false });
  expect(receipt.lines.map(({ amount_fen }: { amount_fen: number }) => amount_fen)).toEqual([698_000, 50_000]);
  const payments = await query<{ purpose: string; receipt_no: string; tx_id: number }>(
    "select purpose, receipt_no, tx_id from payment where payable_id = $1 order by id",
    [id],
  );
  expect(payments.map(({ purpose }) => purpose)).toEqual(["stay_fee", "deposit_security"]);
  expect(new Set(payments.map(({ receipt_no }) => receipt_no)).size).toBe(1);
  expect(new Set(payments.map(({ tx_id }) => tx_id)).size).toBe(2);
});

it("takes nothing where one of several is refused", async () => {
  const { id } = await confirmed("周乐");
  const lines = [
    { purpose: "deposit_security", amount_fen: 50_000 },
    { purpose: "stay_fee", amount_fen: 698_100 },
  ];
  const { post } = desk("seller/", () => ({ app, who: owner }));
  expect(await post("student/StayCollect", { id, lines, channel: "cash" })).toMatchObject({
    code: "payment_exceeds_due",
  });
  expect(
    await post("student/StayCollect", { id, lines: lines.slice(0, 1), channel: "cash", received_fen: 40_000 }),
  ).toMatchObject({
    code: "invalid",
    data: { fields: { received_fen: expect.anything() } },
  });
  expect(await query("select from payment where payable_id = $1", [id])).toEqual([]);
});

it("takes one sum in two ways by one act: one receipt names both, and the change is of the cash alone", async () => {
  const { id } = await confirmed("何一鸣");
  const lines = [
    { purpose: "stay_fee", amount_fen: 698_000 },
    { purpose: "deposit_security", amount_fen: 50_000 },
  ];
  const split = { split: true, second_channel: "pos", second_fen: 248_000 };
  const reply = await done("student/StayCollect", { id, lines, channel: "cash", ...split, received_fen: 510_000, print: true }); // prettier-ignore
  const payments = "select purpose, channel, amount_fen, received_fen from payment where payable_id = $1 order by id";
  expect(await query(payments, [id])).toEqual([
    { purpose: "stay_fee", channel: "cash", amount_fen: 500_000, received_fen: 510_000 },
    { purpose: "stay_fee", channel: "pos", amount_fen: 198_000, received_fen: null },
    { purpose: "deposit_security", channel: "pos", amount_fen: 50_000, received_fen: null },
  ]);
  const receipt = (await get("finance/Receipt", { id: reply.data.paper.id })).data;
  expect(receipt).toMatchObject({ amount_fen: 748_000, received_fen: 758_000 });
  expect(receipt.lines.map(({ amount_fen }: { amount_fen: number }) => amount_fen)).toEqual([698_000, 50_000]);
  expect(receipt.channel).toContain("5,000");
  const { post } = desk("seller/", () => ({ app, who: owner }));
  const again = { id, lines: [{ purpose: "deposit_prepaid", amount_fen: 100 }], channel: "cash" };
  expect(await post("student/StayCollect", { ...again, split: true })).toMatchObject({
    data: { fields: { second_channel: expect.any(String) } },
  });
});
