import type { Tx } from "../../core/db/database.ts";

/** A record that may be merged. */
export interface Joined {
  readonly id: number;
  readonly student_no: string;
  readonly name: string;
  readonly gender: string;
  readonly phone: string;
  readonly erased: boolean;
  readonly stays: number;
  /** True if one of their stays is confirmed, in camp or paused. */
  readonly running: boolean;
  /** True if one of their stays waits to be confirmed. */
  readonly pending: boolean;
  /** True if their wallet has money. */
  readonly has_wallet: boolean;
}

export async function recordsJoined(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<readonly Joined[]> {
  return await tx.query<Joined>(
    `select st.id, st.student_no, st.name, st.gender, st.phone, st.erased_at is not null as erased,
       (select count(*) from lent.stay s where s.supplier_id = st.supplier_id and s.student_id = st.id)::int as stays,
       exists (select from lent.stay s where s.supplier_id = st.supplier_id and s.student_id = st.id and s.status in (20, 30, 40)) as running,
       exists (select from lent.stay s where s.supplier_id = st.supplier_id and s.student_id = st.id and s.status = 10) as pending,
       exists (select from lent.ledger_account a where a.supplier_id = st.supplier_id and a.student_id = st.id and a.balance_fen <> 0) as has_wallet
     from lent.student st where st.supplier_id = $1 and st.id = any($2) order by st.id`,
    [supplier_id, ids],
  );
}
