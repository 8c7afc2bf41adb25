import { afterAll, beforeAll, expect, it } from "vitest";
import { meeting } from "../../../test/meeting.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openSupplyShops, type SupplyShops } from "../../../test/supply-shops.ts";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import { settlementArrived, settlementRefused } from "./answer-settlement.ts";
import { giveBack } from "./give-back.ts";
import { importGoods, importMore } from "./import-goods.ts";
import { offerGoods } from "./offer-goods.ts";
import { findOffer } from "./supply.repo.ts";
import { settleSupply } from "./settle-supply.ts";

let at: SupplyShops;
let offer = 0;
let id = 0;

beforeAll(async () => {
  at = await openSupplyShops();
  await at.asSource((work) => offerGoods(work, [{ sku_id: at.sku, price_fen: 1_800, agreed: 12 }]));
  const [row] = await at.theirs.query<{ id: number }>("select id from supply_offer");
  offer = row?.id ?? 0;
  id = await at.shop.work((work) =>
    importGoods(work, offer, { pieces: 2, cat_id: [at.cat], price_fen: 2_500, shown_fen: null }),
  );
});
afterAll(() => at.shop.app.close());

const taken = async () => (await at.theirs.query<{ taken: number }>("select taken from supply_offer"))[0]?.taken;

it("[G-02] of twenty who want two of the last ten pieces at once, five get them; the source's book, its stock and the shop's agree", async () => {
  const ends = await outcomes(
    Array.from({ length: 20 }, () => at.shop.work((work) => importMore(work, id, { pieces: 2, shown_fen: null }))),
  );
  expect(ends).toEqual({ ok: 5, supply_short: 15 });
  expect(await taken()).toBe(12);
  const [[theirs], [mine]] = await Promise.all([
    at.theirs.query<{ on_hand: number }>("select on_hand from sku where id = $1", [at.sku]),
    at.shop.query<{ on_hand: number; pieces: number }>(
      "select k.on_hand, i.pieces from sku k join supply_import i on i.sku_id = k.id",
    ),
  ]);
  expect([theirs?.on_hand, mine]).toEqual([18, { on_hand: 12, pieces: 12 }]);
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] two who look first and take afterwards would both take the last piece: the reason why the offer is held", async () => {
  await at.theirs.done("OfferEdit", { id: offer, price_fen: 1_800, agreed: 13 });
  const both = meeting();
  let promised = 0;
  const naive = () =>
    at.shop.work((work) =>
      asSupplier(work, { supplier_id: at.source.supplier.id, name: "shop", api: "x" }, async ({ tx, supplier }) => {
        const seen = await findOffer(tx, supplier.id, offer);
        await both();
        if ((seen?.agreed ?? 0) - (seen?.taken ?? 0) >= 1) promised += 1;
      }),
    );
  await Promise.all([naive(), naive()]);
  expect(promised, "of one piece").toBe(2);
  expect(
    await outcomes([1, 2].map(() => at.shop.work((work) => importMore(work, id, { pieces: 1, shown_fen: null })))),
  ).toEqual({
    ok: 1,
    supply_short: 1,
  });
});

it("[G-02] two who give the same last pieces back at once give them back once", async () => {
  const before = await taken();
  const back = () => at.shop.work((work) => giveBack(work, id, 8));
  expect(await outcomes([back(), back()])).toEqual({ ok: 1, invalid: 1 });
  expect(await taken()).toBe((before ?? 0) - 8);
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] two who settle at once pay once", async () => {
  const [row] = await at.shop.query<{ sku_id: number; goods_id: number }>("select sku_id, goods_id from supply_import");
  await at.shop.query("update goods set status = 1 where id = $1", [row?.goods_id]);
  await at.sell(row?.sku_id ?? 0, 2);
  const settle = () => at.shop.work((work) => settleSupply(work, id, { shown_fen: null, note: null }, null));
  expect(await outcomes([settle(), settle()])).toEqual({ ok: 1, supply_nothing_due: 1 });
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] of two answers at once, whether alike or not, one is given", async () => {
  const open = async (): Promise<number> =>
    (await at.theirs.list("SettlementList", { open: "1" }))[0]?.id ?? Number.NaN;
  const first = await open();
  const both = [
    at.asSource((work) => settlementArrived(work, first)),
    at.asSource((work) => settlementRefused(work, first, "没有收到")),
  ];
  expect(await outcomes(both)).toEqual({ ok: 1, wrong_status: 1 });
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
  const [row] = await at.shop.query<{ sku_id: number }>("select sku_id from supply_import");
  await at.sell(row?.sku_id ?? 0, 1);
  const second = await at.shop.work((work) => settleSupply(work, id, { shown_fen: null, note: null }, null));
  const refuse = () => at.asSource((work) => settlementRefused(work, second, "没有收到"));
  expect(await outcomes([refuse(), refuse()])).toEqual({ ok: 1, wrong_status: 1 });
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});

it("[G-02] a shop that settles while its source refuses what it sent before owes what neither has settled", async () => {
  const sent = await at.shop.work((work) => settleSupply(work, id, { shown_fen: null, note: null }, null));
  const [row] = await at.shop.query<{ sku_id: number }>("select sku_id from supply_import");
  await at.sell(row?.sku_id ?? 0, 1);
  const both = [
    at.asSource((work) => settlementRefused(work, sent, "没有收到")),
    at.shop.work((work) => settleSupply(work, id, { shown_fen: null, note: null }, null)),
  ];
  expect(await outcomes(both)).toEqual({ ok: 2 });
  const [told] = await at.mine.list("SuppliedList");
  expect(Number(told?.["settled_fen"]) + Number(told?.["due_fen"])).toBe(Number(told?.["sold"]) * 1_800);
  expect(await brokenRules(at.shop.app.services)).toEqual([]);
});
