import type { Tx } from "../../core/db/database.ts";

/** A stay for which money can be taken. */
export interface PayableStay {
  readonly id: number;
  readonly no: string;
  readonly student_id: number;
  readonly name: string;
  readonly due_fen: number;
}

/** Finds open stays by name, pinyin, number or the last digits of the phone. */
export async function searchStays(tx: Tx, supplier_id: number, words: string): Promise<PayableStay[]> {
  const pattern = `%${words
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  return await tx.query<PayableStay>(
    `select s.id, s.no, s.student_id, st.name, s.owed_fen as due_fen
     from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.status in (10, 20, 30, 40) and s.search ilike $2
     order by s.status, s.student_py, s.id limit 20`,
    [supplier_id, pattern],
  );
}
