import { supplyCalls } from "@kangying/contract/goods/goods.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { skuList, stockLogList, supplyLineList, supplyList } from "./stock.lists.ts";
import { stockRoutes } from "./stock.routes.ts";
import { t } from "./stock.texts.ts";

/** What there is of every SKU: pieces moved by hand, deliveries and counts, and the log of it all. */
export const stock = defineModule({
  name: "stock",
  topics: {
    stock_doc: [supplyCalls.SupplyList.api, supplyCalls.SupplyLineList.api],
  },
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  ruleTitles: t.group("rule"),
  tables: ["stock_doc", "stock_doc_line"],
  lists: [skuList, stockLogList, supplyList, supplyLineList],
  routes: stockRoutes,
  invariants: [
    {
      name: "stock.documents_are_moves",
      // What a document says came, or differed, is what the log moved under its number.
      sql: `select d.no, d.pieces, coalesce(sum(m.delta_on_hand), 0) as moved from stock_doc d
            left join lent.stock_log m on m.supplier_id = d.supplier_id and m.doc_no = d.no
            group by d.supplier_id, d.id, d.no, d.pieces having d.pieces <> coalesce(sum(m.delta_on_hand), 0)`,
    },
  ],
});
