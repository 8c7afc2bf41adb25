import { mostStock } from "@kangying/contract/goods/goods";
import { stockCalls, supplyCalls } from "@kangying/contract/goods/goods.calls";
import { countTrial, skuOptions, supplyTrial } from "@kangying/contract/goods/stock.endpoints";
import { topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { countStock, receiveSupply } from "./move-pieces.ts";
import { t, titles } from "./stock.texts.ts";

/** Limits of a whole number of pieces. */
export const pieces = { max: mostStock, decimals: 0 } as const;
export const note = fields.text({ title: titles.note, max_length: 200 });
export const counted = fields.number<true>({ title: titles.counted, required: true, ...pieces, min: 0 });
const sku = fields.remote<true>({ title: titles.sku, required: true, remote: { api: skuOptions.api } });
const lines = { title: titles.lines, required: true, as: "table", max: 100 } as const;
const countAllForm = { lines: fields.rows({ ...lines, fields: { sku_id: sku, counted } }), note };

/** The action that counts many SKUs at once. */
export const countAll = topAction<typeof countAllForm>({
  ...stockCalls.StockCountMany,
  title: t("count"),
  icon: "clipboard-check",
  form: countAllForm,
  preview: { api: countTrial.api, depends_on: ["lines"] },
  run: (ctx, { lines: counts, note: why }) => countStock(ctx, counts, why),
});

const supplyForm = {
  source: fields.text<true>({ title: titles.source, required: true, max_length: 60 }),
  note,
  lines: fields.rows({
    ...lines,
    fields: {
      sku_id: sku,
      pieces: fields.number<true>({ title: titles.pieces, required: true, ...pieces, min: 1 }),
      cost_fen: fields.money<true>({ title: titles.cost, required: true, min: 0, max: 100_000_000 }),
      batch: fields.text({ title: titles.batch, max_length: 40 }),
      expires_on: fields.date({ title: titles.expiresOn }),
    },
  }),
};

/** The action that receives a delivery. */
export const receive = topAction<typeof supplyForm>({
  ...supplyCalls.SupplyReceive,
  title: t("receive"),
  primary: true,
  icon: "plus",
  form: supplyForm,
  preview: { api: supplyTrial.api, depends_on: ["lines"] },
  repeatable: true,
  run: receiveSupply,
});
