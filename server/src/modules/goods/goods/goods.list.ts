import { choice } from "@kangying/contract/core/choice";
import { goodsStatuses, goodsTypes } from "@kangying/contract/goods/goods";
import { goodsCalls } from "@kangying/contract/goods/goods.calls";
import {
  type ColumnDef,
  instant,
  money,
  number,
  tag,
  tags,
  text as textColumn,
  toggle,
  user,
} from "../../../core/list/columns.ts";
import { trend } from "../../../core/list/drawn-columns.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byNumber, bySwitch } from "../../../core/list/filters/filters.ts";
import { fetchFaults } from "../../files/public.ts";
import { t, titles } from "../goods.texts.ts";
import { goodsActions } from "./goods.actions.ts";
import { catJoins, goodsFilters } from "./goods-filters.ts";
import { goodsImport } from "./goods.import.ts";

const supplies = [
  choice("enough", t("supply.enough"), "green"),
  choice("low", t("supply.low"), "amber"),
  choice("out", t("supply.out"), "red"),
] as const;
const lacks = [
  choice("nothing", t("lacks.nothing"), "green"),
  choice("picture", t("lacks.picture"), "amber"),
  choice("sku", t("lacks.sku"), "amber"),
  choice("coming", t("lacks.coming"), "blue"),
] as const;
const pictureFaults = [...fetchFaults, "storage_full" as const].map((fault) =>
  choice(fault, t(`pictureFaults.${fault}`), "red"),
);

/** SQL that computes an expression over the SKUs on sale of goods. */
const ofSkus = (expression: string, condition = "true"): string =>
  `(select ${expression} from sku k where k.supplier_id = g.supplier_id and k.goods_id = g.id and k.status = 1 and ${condition})`;
const isOut = "k.on_hand - k.reserved <= 0";
const isLow = "k.on_hand - k.reserved <= k.warn_at";
const sellable = ofSkus("coalesce(sum(k.on_hand - k.reserved), 0)");
/** SQL for a condition: collects the goods with such a SKU first. */
const someSku = (condition: string): string =>
  `exists (select from sku k where k.supplier_id = g.supplier_id and k.goods_id = g.id and k.status = 1 and ${condition})`;
/** SQL for a value: looks it up for each row that is shown. */
const anySku = (condition: string): string => ofSkus(`coalesce(bool_or(${condition}), false)`);

/** The pieces sold in the last thirty days, including today. */
const sold = "n.supplier_id = g.supplier_id and n.goods_id = g.id";
const sold30 = {
  // Includes sales that are noted and not yet counted.
  value: `((select coalesce(sum(n.pieces), 0) from goods_day n where ${sold} and n.day > :today - 30)
    + (select coalesce(sum(n.pieces), 0) from goods_sold n where ${sold} and n.day > :today - 30))`,
  days: `array(select coalesce(d.pieces, 0) + (select coalesce(sum(n.pieces), 0) from goods_sold n where ${sold} and n.day = :today - a.ago)
    from generate_series(29, 0, -1) as a (ago)
      left join goods_day d on d.supplier_id = g.supplier_id and d.goods_id = g.id and d.day = :today - a.ago order by a.ago desc)`,
  lacks: anySku(isOut),
};
/** True when a running or coming activity has pieces of the goods locked out of stock. */
const isLocked = `g.id = any(array(select k.goods_id from stock_log m join sku k on k.supplier_id = m.supplier_id and k.id = m.sku_id
  where m.reason in ('locked', 'unlocked') group by k.supplier_id, k.id, k.goods_id having sum(m.delta_reserved) > 0))`;

const rangeWords: NonNullable<ColumnDef["file"]> = ({ value, most }) => {
  if (typeof value !== "number") return null;
  return typeof most === "number" && most > value
    ? `${formatFenInWords(value)} – ${formatFenInWords(most)}`
    : formatFenInWords(value);
};
/** Writes which SKUs run out, the emptiest first: two by name, then the number of the others. */
const sayShort: Parameters<typeof tags>[1]["say"] = ({ names, pieces }, ctx) => {
  if (!Array.isArray(names) || !Array.isArray(pieces)) return [];
  const said = names.slice(0, 2).map((name, at) => {
    const left = Number(pieces[at]);
    const words = left > 0 ? ctx.text(t("short.left"), { left }) : ctx.text(t("supply.out"));
    return {
      text: [name, words].filter((word) => word !== "").join(" "),
      color: left > 0 ? ("amber" as const) : ("red" as const),
    };
  });
  const others = names.length - said.length;
  return others > 0 ? [...said, { text: `+${others}`, color: "slate" }] : said;
};

const shortColumn: ColumnDef = {
  ...tags(
    {
      value: ofSkus(
        "string_agg(concat_ws(' ', nullif(k.title, ''), k.on_hand - k.reserved), '、' order by k.on_hand - k.reserved, k.id)",
        isLow,
      ),
      names: ofSkus("array_agg(k.title order by k.on_hand - k.reserved, k.id)", isLow),
      pieces: ofSkus("array_agg(k.on_hand - k.reserved order by k.on_hand - k.reserved, k.id)", isLow),
    },
    { title: titles.short, width: 150, say: sayShort },
  ),
  file: ({ value }) => (typeof value === "string" ? value : null),
};

/** The range of prices, from the cheapest SKU to the dearest. */
const priceColumn: ColumnDef = {
  type: "text",
  title: titles.priceRange,
  parts: { value: "g.price_min_fen", most: "g.price_max_fen" },
  sort: "g.price_min_fen",
  align: "right",
  width: 150,
  card: true,
  cell: rangeWords,
  file: rangeWords,
};

/** The columns for the goods and their sales. */
const firstColumns = {
  goods: user(
    { name: "g.name", sub: `g.code`, avatar: "g.images[1]" },
    { title: titles.goods, width: 210, fixed: true },
  ),
  cat: textColumn("c.name", { title: titles.cat, width: 100 }),
  type: tag("g.type", { title: titles.type, options: goodsTypes, width: 110, hidden: true }),
  price: priceColumn,
  price_min_fen: money("g.price_min_fen", { title: titles.priceFrom, sort: true, width: 110, hidden: true }),
  price_max_fen: money("g.price_max_fen", { title: titles.priceTo, width: 110, hidden: true }),
  sellable: number(sellable, { title: titles.sellable, width: 90, card: true }),
  short: shortColumn,
  reserved: number(ofSkus("coalesce(sum(k.reserved), 0)"), { title: titles.reserved, width: 80 }),
  sold30: trend(sold30, { title: titles.sold30, width: 150, card: true }),
  sort: number("g.sort", { title: titles.sort, sort: true, width: 80 }),
};
const columns = {
  ...firstColumns,
  sales: number("g.sales", { title: titles.sales, sort: true, width: 90, hidden: true }),
  supply: tag(`case when ${sellable} <= 0 then 'out' when ${anySku(isLow)} then 'low' else 'enough' end`, {
    title: titles.supply,
    options: supplies,
    width: 90,
    hidden: true,
  }),
  skus: number(ofSkus("count(*)"), { title: titles.skuCount, width: 80, hidden: true }),
  status: tag("g.status", { title: titles.status, options: goodsStatuses, width: 100, hidden: true }),
  updated_at: instant("g.updated_at", { title: titles.updatedAt, sort: true, width: 150, hidden: true }),
};

const filters = {
  ...goodsFilters,
  price: byNumber({ title: titles.price, sql: "g.price_min_fen", money: true }),
  sellable: byNumber({ title: titles.sellable, sql: sellable }),
  low: bySwitch({ title: t("supply.low"), sql: someSku(isLow), quick: "amber" }),
  out: bySwitch({ title: t("supply.out"), sql: someSku(isOut), quick: "red" }),
  locked: bySwitch({ title: t("locked"), sql: isLocked, quick: "slate" }),
  still: bySwitch({
    quick: "slate",
    title: t("still"),
    sql: `not exists (select from goods_day n where ${sold} and n.pieces > 0 and n.day > :today - 30)
      and not exists (select from goods_sold n where ${sold} and n.pieces > 0 and n.day > :today - 30)`,
  }),
};

/** The settings that the lists of goods share. */
const shared = {
  from: `goods g ${catJoins}`,
  pk: "g.id",
  tenant: "g.supplier_id",
  filters,
  order: "-sort",
  limit: 20,
  sums: ["sellable", "reserved", "sales"],
  state: { status: "g.status", waits: "cardinality(g.picture_urls)" },
  export: goodsCalls.GoodsExport.api,
  topic: "goods",
} as const;

const {
  add,
  edit,
  stock,
  look,
  put_on,
  take_off,
  price,
  move,
  freight,
  rank_price,
  sort,
  copy,
  pictures,
  bin,
  restore,
} = goodsActions;

/** The list of goods on sale. */
export const onSaleList = defineList({
  ...shared,
  where: ["g.status = 1"],
  api: goodsCalls.OnSaleList.api,
  id: "goods-on-sale",
  title: t("goods.onSale"),
  columns: {
    ...firstColumns,
    is_on: toggle("g.status = 1", { title: titles.isOn, width: 70, turns: { off: "take_off" } }),
    ...columns,
    off_at: instant("g.off_at", { title: titles.offAt, width: 150 }),
  },
  actions: { add, edit, stock, look, take_off, price, move, freight, rank_price, sort, copy },
});

/** The list of goods in the warehouse, including those that wait for an audit or were taken down. */
export const warehouseList = defineList({
  ...shared,
  where: ["g.status in (0, 2, 3)"],
  api: goodsCalls.WarehouseList.api,
  id: "goods-warehouse",
  title: t("goods.warehouse"),
  columns: {
    ...columns,
    lacks: tag(
      "case when cardinality(g.picture_urls) > 0 and g.picture_fault is null then 'coming' when cardinality(g.images) = 0 then 'picture' when g.price_min_fen is null then 'sku' else 'nothing' end",
      { title: titles.lacks, options: lacks, width: 120 },
    ),
    picture_fault: tag("g.picture_fault", { title: titles.pictureFault, options: pictureFaults, width: 150 }),
    on_at: instant("g.on_at", { title: titles.onAt, width: 150 }),
  },
  actions: { add, edit, stock, look, put_on, price, move, freight, rank_price, sort, copy, pictures, bin },
  import: goodsImport,
});

/** The list of goods in the recycle bin. They are kept because orders name them. */
export const recycleList = defineList({
  ...shared,
  where: ["g.status = 9"],
  api: goodsCalls.RecycleList.api,
  id: "goods-recycle",
  title: t("goods.recycle"),
  columns,
  actions: { restore },
});
