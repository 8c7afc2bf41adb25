import type { Tx } from "../../../core/db/database.ts";

/** Returns stays that ended within the last two months, of students who are not erased. */
export async function finishedLately(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly finish_at: Date }[]> {
  return await tx.query<{ id: number; finish_at: Date }>(
    `select s.id, s.finish_at /* not null: by the condition */ from stay s
     join student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.status = 50 and s.finish_at > now() - interval '60 days' and s.finish_reason <> 'transfer'
       and st.erased_at is null
     order by s.finish_at, s.id`,
    [supplier_id],
  );
}
