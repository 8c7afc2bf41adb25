import { afterAll, beforeAll, expect, it } from "vitest";
import { prepaidRiskEndpoint } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { contact, makeCamp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { listAt } from "../../../test/large-tables/list-at.ts";
import { cash } from "../../../test/ready-stay.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder } from "../orders/public.ts";
import { collect } from "../stay-money/public.ts";
import { rechargeWallet } from "../wallets/public.ts";

let shop: Shop;
let stay: number;
let beds: readonly number[];
const { get, post, done } = desk("seller/", () => ({ app: shop.app, who: shop.owner }));

/** A camp with a shop. The student is the buyer: ¥6,980.00 for nights, ¥300.00 in the wallet, two lessons of ¥50.00. */
beforeAll(async () => {
  shop = await openShop({ industry: "camp" });
  const stock = desk("seller/stock/", () => ({ app: shop.app, who: shop.owner }));
  await stock.done("StockChange", { id: shop.skus.used, delta: 100, reason: "received", note: "x" });
  const camp = await makeCamp(shop.app.services, shop.owner.supplier.context, { rooms: 2, nights: 300 });
  beds = camp.beds;
  stay = await camp.stay(20, { phone: "13312344970", name: "许清和" });
  const { order } = await shop.order({ lines: [{ sku_id: shop.skus.used, qty: 2 }], sent_to: null });
  await shop.work(async (work) => {
    await payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "lessons" });
    await collect(work, stay, cash(698_000, { channel: "bank" }), null);
    await rechargeWallet(work, {
      member_id: shop.member,
      channel: "bank",
      amount_fen: 30_000,
      drawer_id: null,
      memo: null,
      idem_key: "wallet",
    });
  });
});
afterAll(() => shop.app.close());

const people = async (asked = "") =>
  (await listAt({ app: shop.app, who: shop.owner }, `/statistics/prepaid-people${asked}`)).data;
const countedOver = async () => {
  const { data } = await shop.app.as(shop.owner).call(prepaidRiskEndpoint, {});
  return data.figures.find(({ key }: { key: string }) => key === "over")?.value;
};
const rule = (column: string, value: number | null) =>
  shop.query(`update camp_rule set ${column} = $1 where supplier_id = $2`, [value, shop.owner.supplier.id]);
const entry = async () => (await get("student/EntryPreview", { id: stay, bed_id: beds[0] })).data;
const prepaid = (lines: readonly { code: string; text: string }[]) =>
  lines.filter(({ code }) => code === "prepaid").map(({ text }) => text);

it("counts nights, the wallet, and lessons as a kind of their own, each with its limit", async () => {
  const [row] = await people();
  expect(row).toMatchObject({ nights_fen: 698_000, stored_fen: 30_000, lessons_fen: 10_000, ahead_fen: 738_000 });
  expect(row).toMatchObject({ lessons: 2, over_fen: 0 });
  expect(await people("?over=1")).toEqual([]);
  for (const [column, at, above] of [
    ["prepaid_cap_fen", 738_000, 737_999],
    ["lessons_cap_fen", 10_000, 9_999],
    ["lessons_cap", 2, 1],
  ] as const) {
    await rule(column, at);
    expect(await people("?over=1"), column).toHaveLength(0);
    await rule(column, above);
    expect(await people("?over=1"), column).toHaveLength(1);
    expect(await countedOver(), column).toBe(1);
    await rule(column, null);
  }
});

it("finds nights that last longer after their payment than the camp's months", async () => {
  expect(await people("?long=1")).toEqual([]);
  await rule("prepaid_months", 9);
  expect(await people("?long=1")).toHaveLength(1);
  await rule("prepaid_months", 24);
});

it("an entry warns of all kinds together and of the months, and is not prevented", async () => {
  expect(prepaid((await entry()).checklist)).toEqual([]);
  await rule("prepaid_cap_fen", 700_000);
  await rule("prepaid_months", 9);
  const shown = await entry();
  expect(prepaid(shown.checklist)).toEqual([
    expect.stringContaining("has prepaid ¥7,380.00 in total, ¥380.00 above the limit of ¥7,000.00"),
    expect.stringContaining("more than 9 months after payment"),
  ]);
  expect(shown.blockers.filter(({ code }: { code: string }) => code.startsWith("prepaid"))).toEqual([]);
  await rule("prepaid_cap_fen", null);
  await rule("prepaid_months", 24);
  await done("student/AppointmentEnter", { id: stay, bed_id: beds[0], ...contact });
});

it("a renewal needs a reason above the camp's own limit or beyond its months; the strict limit only warns", async () => {
  const [{ package_id } = { package_id: 0 }] = await shop.query<{ package_id: number }>(
    "select package_id from stay where id = $1",
    [stay],
  );
  const renewal = { id: stay, package_id };
  const preview = async (more = {}) => (await get("student/RenewalPreview", { ...renewal, ...more })).data;
  // 300 nights and 300 more are over 18 months.
  await rule("prepaid_months", 18);
  expect(await preview()).toMatchObject({ asks: ["override"], blockers: [{ code: "prepaid_months" }] });
  expect(await post("student/StayRenew", renewal)).toMatchObject({ http: 409, code: "prepaid_months" });
  expect(await preview({ override: "老学员" })).toMatchObject({ asks: ["override"], blockers: [] });
  await rule("prepaid_months", null);
  expect(await preview()).not.toHaveProperty("asks");
  // With the renewal: 7,380.00 and 6,980.00.
  await rule("prepaid_cap_fen", 1_436_000);
  expect((await preview()).blockers).toEqual([]);
  await rule("prepaid_cap_fen", 1_435_999);
  expect(await preview()).toMatchObject({ asks: ["override"], blockers: [{ code: "prepaid_cap" }] });
  await rule("prepaid_cap_fen", null);
  await shop.query("update camp_package set price_fen = 1300000 where id = $1", [package_id]);
  const warned = await preview();
  expect(prepaid(warned.checklist)).toEqual([expect.stringContaining("above the limit of ¥20,000.00")]);
  expect(warned.blockers).toEqual([]);
});
