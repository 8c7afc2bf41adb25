import type { Tx } from "../../core/db/database.ts";

/** The bed of a member who is in camp now. */
export interface BedOfMember {
  readonly stay_id: number;
  /** The name of the student. */
  readonly recipient: string;
  readonly phone: string;
  /** As in: A 栋 302-1 */
  readonly bed: string;
}

/** The bed of a member's own current stay, the latest when there are several; null: not in camp, or without a bed. */
export async function bedOfMember(tx: Tx, supplier_id: number, member_id: number): Promise<BedOfMember | null> {
  const rows = await tx.query<BedOfMember>(
    `select s.id as stay_id, st.name as recipient, coalesce(st.phone, '') as phone, u.name || ' ' || r.no || '-' || b.no as bed
     from lent.student st join lent.stay s on s.supplier_id = st.supplier_id and s.student_id = st.id and s.status = 30
       join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
       join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
       join lent.building u on u.supplier_id = r.supplier_id and u.id = r.building_id
     where st.supplier_id = $1 and st.member_id = $2 order by s.checkin_at desc nulls last, s.id desc limit 1`,
    [supplier_id, member_id],
  );
  return rows[0] ?? null;
}
