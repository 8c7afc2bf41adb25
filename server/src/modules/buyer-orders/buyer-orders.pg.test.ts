import { afterAll, beforeAll, expect, it } from "vitest";
import { cartAdd, cartList, orderCancel, orderPay } from "@kangying/contract/buyers/order.endpoints";
import { meeting } from "../../../test/meeting.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { rechargeWallet } from "../wallets/public.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) =>
    rechargeWallet(work, {
      member_id: shop.member,
      channel: "bank",
      amount_fen: 100_000,
      memo: null,
      drawer_id: null,
      idem_key: "r",
    }),
  );
});
afterAll(() => shop.app.close());

const sku = () => shop.skus.odd;
const inCart = async (): Promise<number> => (await shop.app.as(shop.buyer).call(cartList)).data[0]?.qty ?? 0;

it("two tabs of one member put pieces into the cart in the same moment: all of them are there", async () => {
  await Promise.all(Array.from({ length: 10 }, () => shop.app.as(shop.buyer).call(cartAdd, { sku_id: sku(), qty: 1 })));
  expect(await inCart()).toBe(10);
});

it("who reads the cart first and writes afterwards loses the other tab's pieces: the reason why one statement adds them", async () => {
  await shop.query("update cart_item set qty = 1 where sku_id = $1", [sku()]);
  const met = meeting();
  const naive = (): Promise<void> =>
    shop.work(async ({ tx }) => {
      const [row] = await tx.query<{ qty: number }>("select qty from cart_item where sku_id = $1", [sku()]);
      await met();
      await tx.query("update cart_item set qty = $2 where sku_id = $1", [sku(), (row?.qty ?? 0) + 1]);
    });
  await Promise.all([naive(), naive()]);
  expect(await inCart(), "1 + 1 + 1").toBe(2);
});

it("[O-03] a buyer who pays in the second in which the order is cancelled has one of both, and never neither nor both", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order } = await shop.order({ lines: [{ sku_id: sku(), qty: 1 }] });
    const { id } = order;
    const [paid, closed] = await Promise.all([
      shop.app.as(shop.buyer).call(orderPay, { id, channel: "wallet" }),
      shop.app.as(shop.buyer).call(orderCancel, { id }),
    ]);
    expect([paid.http, closed.http].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [row] = await shop.query<{ status: string; paid_fen: number; refunded_fen: number }>(
      "select status, paid_fen, refunded_fen from shop_order where id = $1",
      [id],
    );
    expect(row).toMatchObject(
      paid.http === 200 ? { status: "pay", paid_fen: 3_333 } : { status: "close", paid_fen: 0 },
    );
  }
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("who looks at the status first and writes it afterwards pays for a closed order: the reason why the row is held", async () => {
  const { order } = await shop.order({ lines: [{ sku_id: sku(), qty: 1 }] });
  const met = meeting();
  const wrote: string[] = [];
  const undone = new Error("only tried");
  const naive = (status: string): Promise<void> =>
    shop
      .work(async ({ tx }) => {
        const [row] = await tx.query<{ status: string }>("select status from shop_order where id = $1", [order.id]);
        await met();
        if (row?.status === "submit") wrote.push(status);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  await Promise.all([naive("pay"), naive("close")]);
  expect(wrote.toSorted()).toEqual(["close", "pay"]);
});
