import { afterAll, beforeAll, expect, it } from "vitest";
import { studentInfoEndpoint, studentTimelineEndpoint } from "@kangying/contract/students/page/student-page.endpoints";
import { orderPlace, orderPrice } from "@kangying/contract/buyers/order.endpoints";
import { desk } from "../../../test/desk.ts";
import { type Camp, contact, makeCamp } from "../../../test/camp.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder } from "../orders/public.ts";
import { confirmAppointment, enterCamp } from "../stay-acts/public.ts";
import { finishStay } from "../stay-acts/camp/finish-stay.ts";

let shop: Shop;
let camp: Camp;
/** The buyer's own appointment. */
let booked = 0;
beforeAll(async () => {
  shop = await openShop({ industry: "camp" });
  camp = await makeCamp(shop.app.services, shop.owner.supplier.context, { rooms: 2 });
});
afterAll(() => shop.app.close());

it("[O-01] what a student bought at the shop stands on their page and in their one timeline, for whoever may see orders", async () => {
  booked = await camp.book({ phone: "13312344970", name: "许清和" });
  const [student] = await shop.query<{ id: number }>("select student_id as id from stay where id = $1", [booked]);
  const { order } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 2 }] });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "bought" }),
  );
  const asked = { id: student?.id ?? 0 };
  const { data: info } = await shop.app.as(shop.owner).call(studentInfoEndpoint, asked);
  expect(info.orders).toMatchObject({ count: 1, paid_fen: 6_666, rows: [{ no: order.no, goods: "毛巾", pieces: 2 }] });
  const { data: line } = await shop.app.as(shop.owner).call(studentTimelineEndpoint, asked);
  const to = `/orderManagement/look/${order.id}`;
  expect(line.entries.filter(({ kind }: { kind: string }) => kind === "order")).toMatchObject([
    { text: "毛巾 × 2", to },
    { text: "毛巾 × 2", to },
  ]);
  const desk = await shop.app.world.operator(shop.owner.supplier, {
    paths: ["/student/all"],
    apis: ["seller/student/StudentInfo"],
  });
  expect((await shop.app.as(desk).call(studentInfoEndpoint, asked)).data.orders).toBeNull();
});

it("[O-01] a member in camp has an order brought to their bed, without freight; whoever packs is told which bed, and when it was left", async () => {
  const asked = { lines: [{ sku_id: shop.skus.big, qty: 1 }], to_bed: true };
  const place = () => shop.app.as(shop.buyer).call(orderPlace, { ...asked, seen_fen: 10_000 });
  expect(await place()).toMatchObject({ http: 409, code: "not_in_camp" });
  await shop.work(async (work) => {
    await confirmAppointment(work, booked, null);
    await enterCamp(work, booked, { bed_id: camp.beds[2] ?? 0, ...contact }, null);
  });
  const { data: price } = await shop.app.as(shop.buyer).call(orderPrice, asked);
  expect(price).toMatchObject({ payable_fen: 10_000, stops: [] });
  expect(price.lines.at(-1)).toMatchObject({ step: "freight", amount_fen: 0 });
  const { id } = (await place()).data;
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: "to bed" }),
  );
  const { list, get, done } = desk("seller/order/", () => ({ app: shop.app, who: shop.owner }));
  const row = async () => (await list("OrderPayList", { to_bed: 1 }))[0];
  expect(await row()).toMatchObject({ id, hints: [{ color: "cyan", text: expect.stringContaining("A 栋 202-1") }] });
  expect((await get("SendInfo", { id })).data).toMatchObject({ bed: "A 栋 202-1", recipient: "许清和" });
  // At the desk the question is asked only for buyers who are in camp.
  const lines = JSON.stringify(asked.lines);
  const asks = async () => (await get("OrderTrial", { member_id: shop.member, lines })).data.asks;
  expect(await asks()).toEqual(["to_bed"]);
  await shop.work((work) => finishStay(work, booked, { reason: "early", note: null }, null));
  expect(await asks()).toBeUndefined();
  expect(await row()).toMatchObject({ hints: [{ color: "red" }] });
  // The shop delivers it itself: no carrier is asked where it is.
  await done("OrderSend", { id, waybill: "ZS261126000001" });
  const [parcel] = await list("ParcelList", { keyword: "ZS261126000001" });
  expect(parcel).toMatchObject({ carrier: "own" });
  expect(parcel?.["_actions"]).not.toContain("track");
});
