import { goodsTypes } from "@kangying/contract/goods/goods";
import { goodsLineCalls } from "@kangying/contract/goods/goods.calls";
import { money, number, tag, text as textColumn } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { t, titles } from "../goods.texts.ts";
import { catJoins, goodsFilters } from "./goods-filters.ts";
import { sheetAddress } from "./pictures-by-address.ts";

/** The axes and values of a SKU, as a sheet has them: 口味:原味；规格:7 袋 */
const specs = `(select string_agg(concat(a.axis ->> 'name', ':', v.value ->> 'name'), '；' order by a.place)
  from jsonb_array_elements(g.axes) with ordinality a(axis, place)
    join jsonb_array_elements(a.axis -> 'values') v(value) on (v.value ->> 'id')::int = k.spec_value_ids[a.place])`;

/** Every SKU on sale with all fields of its goods. The import of goods can read a file of this list. */
export const goodsLinesList = defineList({
  api: goodsLineCalls.GoodsLineList.api,
  id: "goods-lines",
  title: t("goods.lines"),
  from: `sku k join goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
    ${catJoins}
    left join lent.freight_template f on f.supplier_id = g.supplier_id and f.id = g.freight_template_id`,
  pk: "k.id",
  tenant: "k.supplier_id",
  where: ["g.status <> 9", "k.status = 1"],
  columns: {
    // Sorted by age of the goods with the SKUs of each together: the order in which a sheet imported them.
    code: { ...textColumn("g.code", { title: titles.code, width: 120, fixed: true }), sort: "k.goods_id" },
    name: textColumn("g.name", { title: titles.goodsName, width: 180, card: true }),
    cat: textColumn("concat_ws('/', q.name, p.name, c.name)", { title: titles.cat, width: 150 }),
    subtitle: textColumn("nullif(g.subtitle, '')", { title: titles.subtitle, width: 160 }),
    type: tag("g.type", { title: titles.type, options: goodsTypes, width: 110 }),
    brand: textColumn("nullif(g.brand, '')", { title: titles.brand, width: 100 }),
    unit: textColumn("nullif(g.unit, '')", { title: titles.unit, width: 70 }),
    specs: textColumn(specs, { title: titles.specs, width: 200, card: true }),
    price_fen: money("k.price_fen", { title: titles.price, width: 100, card: true }),
    market_fen: money("k.market_fen", { title: titles.market, width: 100 }),
    cost_fen: money("k.cost_fen", { title: titles.cost, width: 100 }),
    stock: number("k.on_hand", { title: titles.stock, width: 80, card: true }),
    sku_code: textColumn("k.sku_code", { title: titles.skuCode, width: 120 }),
    barcode: textColumn("k.barcode", { title: titles.barcode, width: 130 }),
    weight_g: number("k.weight_g", { title: titles.weight, width: 80 }),
    volume_cm3: number("k.volume_cm3", { title: titles.volume, width: 80 }),
    warn_at: number("k.warn_at", { title: titles.warnAt, width: 80 }),
    freight_fen: money("g.freight_fen", { title: titles.freightFen, width: 100 }),
    freight_template: textColumn("f.name", { title: titles.freightTemplate, width: 130 }),
    pictures: {
      ...textColumn("array_to_string(g.images, ' ')", { title: titles.images, width: 200 }),
      cell: ({ value }, ctx) => addresses(value, ctx.services.config),
      file: ({ value }, ctx) => addresses(value, ctx.services.config),
    },
  },
  filters: goodsFilters,
  order: "code",
  limit: 20,
  sums: ["stock"],
  export: goodsLineCalls.GoodsLineExport.api,
  topic: "sku",
});

function addresses(ids: unknown, config: Parameters<typeof sheetAddress>[0]): string | null {
  if (typeof ids !== "string" || ids === "") return null;
  return ids
    .split(" ")
    .map((id) => sheetAddress(config, id))
    .join(" ");
}
