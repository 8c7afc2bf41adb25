import { afterAll, beforeAll, expect, it } from "vitest";
import { studentInfoEndpoint, studentTimelineEndpoint } from "@kangying/contract/students/page/student-page.endpoints";
import { makeCamp } from "../../../test/camp.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder } from "../orders/public.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ industry: "camp" });
});
afterAll(() => shop.app.close());

it("[O-01] what a student bought at the shop stands on their page and in their one timeline, for whoever may see orders", async () => {
  const camp = await makeCamp(shop.app.services, shop.owner.supplier.context);
  const stay = await camp.book({ phone: "13312344970", name: "许清和" });
  const [student] = await shop.query<{ id: number }>("select student_id as id from stay where id = $1", [stay]);
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
