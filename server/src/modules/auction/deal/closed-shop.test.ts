import { addressSave } from "@kangying/contract/buyers/address.endpoints";
import { orderPay } from "@kangying/contract/buyers/order.endpoints";
import { bidPlace, depositPay, lotOrder, offerTake } from "@kangying/contract/plugins/auction/auction.endpoints";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../../test/desk.ts";
import type { MemberPrincipal } from "../../../../test/principals.ts";
import { brokenRules } from "../../../../test/rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../../test/shop.ts";
import { installAddon } from "../../plugins/public.ts";
import { rechargeWallet } from "../../wallets/public.ts";
import { findLot, type LotRow } from "../lots/lots.repo.ts";
import { missLot, moveLots } from "./end-lot.ts";
import { offerNext } from "./offer-lot.ts";

let shop: Shop;
const buyers: MemberPrincipal[] = [];
const { done } = desk("addons/auction/", () => ({ app: shop.app, who: shop.owner }));

const call = (who: number, endpoint: Endpoint, input: Record<string, unknown>) =>
  shop.app.as(buyers[who] ?? shop.buyer).call(endpoint, input);

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) => installAddon(work, "auction"));
  for (let n = 0; n < 2; n += 1) {
    const member_id = await shop.work((work) => addBuyer(work, `竞${n}拍`, `1381111000${n}`));
    buyers.push(await shop.app.world.signedIn(shop.owner.supplier, member_id));
    const paid = { channel: "bank" as const, amount_fen: 100_000, memo: null, drawer_id: null };
    await shop.work((work) => rechargeWallet(work, { member_id, ...paid, idem_key: `t:${member_id}` }));
  }
});
afterAll(() => shop.app.close());

it("[P-04] lets whoever has won a lot order and pay it at a frozen shop: their time runs on, and their deposit would be lost", async () => {
  const now = Math.floor(shop.app.clock.now().getTime() / 1000);
  const rule = {
    sku_id: shop.skus.big,
    start_fen: 6_800,
    deposit_fen: 1_000,
    ladder: [{ from_fen: 0, step_fen: 100 }],
  };
  const opened = async (name: string): Promise<number> => {
    const { id } = (await done("LotAdd", { ...rule, name, times: [now - 60, now + 600], offers_next: true })).data;
    await done("LotPublish", { id });
    for (const [who, amount_fen] of [6_800, 6_900].entries()) {
      expect(await call(who, depositPay, { id, channel: "wallet" })).toMatchObject({ http: 200 });
      expect(await call(who, bidPlace, { id, amount_fen })).toMatchObject({ http: 200 });
    }
    return id;
  };
  const [won, missed] = [await opened("山景房"), await opened("湖景房")];
  shop.app.clock.advance(11 * 60_000);
  await shop.work(moveLots);
  // One of the two misses the lot, so the other gets the offer.
  await shop.work(async (work) => {
    const lot = await findLot(work.tx, work.supplier.id, missed, true);
    if (lot) await missLot(work, lot, false);
    await offerNext(work, (await findLot(work.tx, work.supplier.id, missed, true)) as LotRow);
  });
  await shop.app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update auth.tenant set frozen = true where supplier_id = $1", [shop.owner.supplier.id]),
  );
  expect(await call(0, depositPay, { id: won, channel: "wallet" })).toMatchObject({ code: "shop_closed" });
  for (const [id, who, endpoint] of [
    [won, 1, lotOrder],
    [missed, 0, offerTake],
  ] as const) {
    const { recipient, phone, region_code, detail } = hangzhou;
    const address = await call(who, addressSave, { recipient, phone, region_code, detail, is_default: true });
    expect(address, "where it is sent").toMatchObject({ http: 200 });
    const ordered = await call(who, endpoint, { id });
    expect(ordered, ordered.msg).toMatchObject({ http: 200 });
    const paid = await call(who, orderPay, { id: ordered.data.order_id, channel: "wallet" });
    expect(paid, paid.msg).toMatchObject({ http: 200, data: { is_paid: true } });
    expect(await shop.work((work) => findLot(work.tx, work.supplier.id, id)), "sold").toMatchObject({ status: 4 });
  }
  expect(await brokenRules(shop.app.services)).toEqual([]);
});
