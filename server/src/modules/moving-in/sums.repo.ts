import type { MoveInKey } from "@kangying/contract/moving-in/moving-in";
import type { Tx } from "../../core/db/database.ts";

/**
 * Sums up the records that rows created, from the current books, stays, wallets and orders.
 * @param reason  the reason text of given points
 */
export async function readSums(
  tx: Tx,
  supplier_id: number,
  reason: string,
): Promise<Readonly<Record<MoveInKey, number>>> {
  const [row] = await tx.query<Readonly<Record<MoveInKey, number>>>(
    `with made as (
       select sheet, made_id, payments from move_in_row where supplier_id = $1 and made_id is not null
     ), stays as (
       select s.id, s.status, s.deferred_fen, s.security_fen from made m
       join lent.stay s on s.supplier_id = $1 and s.id = m.made_id where m.sheet = 'stays'
     ), opened as (
       select p.purpose, p.amount_fen from made m join lent.payment p on p.supplier_id = $1 and p.id = any (m.payments) and p.status = 1
     )
     select
       (select count(*) from stays where status = 30)::int as living,
       (select count(*) from stays where status = 40)::int as paused,
       (select coalesce(sum(e.delta), 0) from stays s
         join lent.stay_night_entry e on e.supplier_id = $1 and e.stay_id = s.id)::int as nights /* not null: sum */,
       (select coalesce(sum(deferred_fen), 0) from stays)::bigint as prepaid /* not null: sum */,
       (select coalesce(sum(security_fen), 0) from stays)::bigint as deposits /* not null: sum */,
       (select count(*) from made where sheet = 'members')::int as members,
       (select coalesce(sum(amount_fen), 0) from opened where purpose = 'recharge')::bigint as wallets /* not null: sum */,
       (select coalesce(sum(c.delta), 0) from made m join lent.member_score c on c.supplier_id = $1 and c.member_id = m.made_id
         and c.kind = 'points' and c.reason = $2 where m.sheet = 'members')::int as points /* not null: sum */,
       (select coalesce(sum(i.qty - i.used - i.unsent_refunded), 0) from made m
         join lent.order_item i on i.supplier_id = $1 and i.order_id = m.made_id where m.sheet = 'codes')::int as code_pieces /* not null: sum */,
       (select coalesce(sum(amount_fen), 0) from opened where purpose = 'order')::bigint as codes /* not null: sum */,
       (select coalesce(sum(l.amount_fen), 0) from made m
         join lent.ledger_leg l on l.supplier_id = $1 and l.tx_id = m.made_id
         join lent.ledger_account a on a.supplier_id = $1 and a.id = l.account_id and a.code <> 'opening'
         where m.sheet = 'money')::bigint as money /* not null: sum */`,
    [supplier_id, reason],
  );
  if (!row) throw new Error("sums have one row");
  return row;
}

/** Number of ledger legs of the supplier. A changed number shows that something was posted. */
export async function countLegs(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ legs: number }>(
    `select count(*)::bigint as legs from lent.ledger_leg where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0]?.legs ?? 0;
}
