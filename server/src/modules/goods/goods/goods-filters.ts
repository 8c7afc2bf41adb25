import { goodsTypes } from "@kangying/contract/goods/goods";
import { byCascader, byKeyword, bySelect } from "../../../core/list/filters/filters.ts";
import { catTreeOf } from "../cats/cats.list.ts";
import { t, titles } from "../goods.texts.ts";

/** SQL joins: the category `c` of goods `g`, its parent `p`, and the parent's parent `q`. */
export const catJoins = `join goods_cat c on c.supplier_id = g.supplier_id and c.id = g.cat_id
    left join goods_cat p on p.supplier_id = c.supplier_id and p.id = c.parent_id
    left join goods_cat q on q.supplier_id = p.supplier_id and q.id = p.parent_id`;

/** The filters for every list of goods that has `g` and `catJoins`. */
export const goodsFilters = {
  keyword: byKeyword({
    title: t("keyword"),
    fields: { any: { title: titles.anyWord, sql: "g.search", match: "contains" } },
  }),
  cat: byCascader({
    title: titles.cat,
    levels: [
      "case c.level when 1 then c.id when 2 then p.id else q.id end",
      "case c.level when 2 then c.id when 3 then p.id end",
      "case c.level when 3 then c.id end",
    ],
    tree: catTreeOf,
  }),
  type: bySelect({ title: titles.type, sql: "g.type", options: goodsTypes }),
};
