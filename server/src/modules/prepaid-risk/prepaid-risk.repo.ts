import type { Tx } from "../../core/db/database.ts";
import { type AccountKind, kindSql, orderJoin } from "./kinds.ts";
import { aheadJoin, aheadSql, isOverSql, overSql } from "./people-sql.ts";

/** The sum of all accounts of a kind. */
export interface KindSum {
  readonly kind: AccountKind;
  readonly accounts: number;
  readonly fen: number;
}

/** Accounts with a balance, summed by kind, without those that are neither owed nor available. */
export async function sumsByKind(tx: Tx, supplier_id: number): Promise<readonly KindSum[]> {
  return await tx.query<KindSum>(
    `select ${kindSql} /* not null: the others are left out */ as kind, count(*)::int as accounts,
       sum(a.balance_fen)::bigint /* not null: a sum of rows */ as fen
     from lent.ledger_account a ${orderJoin}
     where a.supplier_id = $1 and a.balance_fen <> 0 and a.kind in ('asset', 'liability') and ${kindSql} is not null group by 1`,
    [supplier_id],
  );
}

/** Students above a limit for one consumer, the amount above the one for all kinds together, and students in the cooling-off period. */
export interface PeopleSums {
  readonly ahead: number;
  readonly ahead_fen: number;
  readonly over: number;
  readonly over_fen: number;
  readonly cooling: number;
  readonly cooling_fen: number;
}

export async function sumsOfPeople(tx: Tx, supplier_id: number, today: string): Promise<PeopleSums> {
  const rows = await tx.query<PeopleSums>(
    `select count(*) filter (where ${aheadSql} > 0)::int as ahead, coalesce(sum(${aheadSql}), 0)::bigint as ahead_fen,
       count(*) filter (where ${isOverSql})::int as over, coalesce(sum(${overSql}), 0)::bigint as over_fen,
       count(n.cooling_until)::int as cooling, coalesce(sum(n.cooling_fen), 0)::bigint as cooling_fen
     from lent.student st ${aheadJoin("$2")} where st.supplier_id = $1`,
    [supplier_id, today],
  );
  return rows[0] ?? { ahead: 0, ahead_fen: 0, over: 0, over_fen: 0, cooling: 0, cooling_fen: 0 };
}

/**
 * Payments out within a span, without transfers between our own accounts. A posting that was reversed and its reversal are no payments.
 * @param before  the first instant that is left out
 */
export async function paidOut(
  tx: Tx,
  supplier_id: number,
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(x.out_fen), 0)::bigint as fen from (
       select greatest(0, -sum(l.amount_fen))::bigint as out_fen from lent.ledger_leg l
       join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
       join lent.ledger_tx t on t.supplier_id = l.supplier_id and t.id = l.tx_id
       where l.supplier_id = $1 and l.at >= $2 and l.at < $3 and a.kind = 'asset' and a.head in ('bank', 'pos', 'psp', 'cash')
         and t.reversal_of is null
         and not exists (select from lent.ledger_tx r where r.supplier_id = t.supplier_id and r.reversal_of = t.id)
       group by l.tx_id) x`,
    [supplier_id, since, before],
  );
  return rows[0]?.fen ?? 0;
}
