import type { Tx } from "../../core/db/database.ts";
import { accountSubjectSql } from "./account-subject.ts";

/** A ledger leg with the name of its account's owner. */
export interface NamedLeg {
  /** The account's code. */
  readonly account: string;
  readonly subject: string | null;
  /** Positive: debit. Negative: credit. */
  readonly amount_fen: number;
  readonly balance_after_fen: number;
}

/** A transaction's legs in the order in which they were written. */
export async function namedLegsOf(tx: Tx, supplier_id: number, tx_id: number): Promise<readonly NamedLeg[]> {
  return await tx.query<NamedLeg>(
    `select a.code as account, l.amount_fen, l.balance_after_fen, ${accountSubjectSql} as subject
     from lent.ledger_leg l join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
     where l.supplier_id = $1 and l.tx_id = $2 order by l.id`,
    [supplier_id, tx_id],
  );
}
