import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of stock documents. */
export const stockInvariants: readonly Invariant[] = [
  {
    name: "stock.documents_are_moves",
    // The pieces of a document are those that the log moved under its number.
    sql: `select d.no, d.pieces, coalesce(sum(m.delta_on_hand), 0) as moved from stock_doc d
            left join lent.stock_log m on m.supplier_id = d.supplier_id and m.doc_no = d.no
            group by d.supplier_id, d.id, d.no, d.pieces having d.pieces <> coalesce(sum(m.delta_on_hand), 0)`,
  },
];
