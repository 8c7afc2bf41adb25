import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of fapiao. */
export const fapiaoInvariants: readonly Invariant[] = [
  {
    name: "fapiao.red_is_its_letters",
    sql: `select f.id, f.red_fen, coalesce(-sum(r.amount_fen), 0) as letters_fen from fapiao f
          left join fapiao r on r.supplier_id = f.supplier_id and r.red_of = f.id
          where f.red_of is null group by f.supplier_id, f.id, f.red_fen having coalesce(-sum(r.amount_fen), 0) <> f.red_fen`,
  },
  {
    // A later refund can leave more issued than is still paid; a red letter corrects that. More issued than was ever paid is always wrong.
    name: "fapiao.sum_le_paid",
    sql: `select f.doc_no, f.fen as made_out_fen, p.fen as paid_fen
          from (select supplier_id, payable_type, payable_id, max(doc_no) as doc_no, sum(amount_fen) as fen from fapiao group by supplier_id, payable_type, payable_id) f
          cross join lateral (select coalesce((select sum(n.amount_fen) from lent.payment n
              where n.supplier_id = f.supplier_id and n.payable_type = f.payable_type and n.payable_id = f.payable_id and n.status = 1
                and n.purpose in ('stay_fee', 'order')), 0)
            + coalesce((select sum(d.used_fen) from lent.deposit d
              where d.supplier_id = f.supplier_id and d.payable_type = f.payable_type and d.payable_id = f.payable_id), 0) as fen) p
          where f.fen > p.fen`,
  },
];
