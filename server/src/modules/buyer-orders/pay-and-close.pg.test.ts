import { afterAll, beforeAll, expect, it } from "vitest";
import { outcomes } from "../../../test/outcomes.ts";
import { modules } from "../../app.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { closeOrder, findOrder, holdOrder, payOrder } from "../orders/public.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const jobs = async (): Promise<void> => {
  const own = /^(payment|payout|order|sandbox|wechat)\./;
  await shop.app.work(modules.flatMap((module) => module.jobs ?? []).filter(({ name }) => own.test(name)));
};

it("[O-03] who pays by WeChat in the second in which the order is closed has the order, or all of the money back", async () => {
  const ends: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { order } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
    const { payment_id } = await shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", order.id), { channel: "wechat", idem_key: `race ${round}` }),
    );
    await jobs();
    await shop.work((work) => work.enqueue("sandbox.pay", { payment_id, manner: "twice" }));
    await outcomes([
      jobs(),
      shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", order.id), "buyer")),
    ]);
    await jobs();
    shop.app.clock.advance(60_000);
    await jobs();
    const now = await shop.work(({ tx, supplier }) => findOrder(tx, supplier.id, order.id));
    const [payment] = await shop.query<{ status: number; refunded_fen: number }>(
      "select status, refunded_fen from payment where id = $1",
      [payment_id],
    );
    const payouts = await shop.query("select 1 from payout where payment_id = $1 and status = 2", [payment_id]);
    ends.push(`${now?.status} ${payment?.status} ${payment?.refunded_fen} ${payouts.length}`);
  }
  for (const end of ends) expect(["pay 1 0 0", "close 1 3333 1", "close 2 0 0"]).toContain(end);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});
