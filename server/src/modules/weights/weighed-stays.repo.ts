import { baselineSql } from "./weight-sql.ts";
import type { Tx } from "../../core/db/database.ts";

/** A stay with the person, as far as a weight or a target needs them. */
export interface WeighedStay {
  readonly id: number;
  readonly student_id: number;
  readonly status: number;
  /** Null: not entered camp yet. */
  readonly checkin_at: Date | null;
  readonly height_mm: number | null;
  /** True: the consent to store health data was withdrawn. */
  readonly is_withdrawn: boolean;
  readonly erased: boolean;
}

export async function findWeighedStay(tx: Tx, supplier_id: number, stay_id: number): Promise<WeighedStay | null> {
  const rows = await tx.query<WeighedStay>(
    `select s.id, s.student_id, s.status, s.checkin_at, st.height_mm, st.health_withdrawn_at is not null as is_withdrawn, st.erased_at is not null as erased
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = $2 and s.archived_at is null`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** Students who can be weighed: in camp or paused, and those who left lately. */
export async function searchWeighedStays(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly value: number | null; readonly since: string },
): Promise<{ id: number; no: string; name: string; place: string | null }[]> {
  return await tx.query(
    `select s.id, s.no, st.name, d.name || ' ' || r.no || '-' || b.no as place
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id and s.status = 30
     left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     where s.supplier_id = $1
       and case when $3::bigint is null then (s.status in (30, 40) or (s.status = 50 and s.finish_date >= $4::date)) else s.id = $3 end
       and ($2 = '' or s.search ilike '%' || $2 || '%')
     order by s.status, s.student_py, s.id limit 50`,
    [supplier_id, asked.q.replace(/[\\%_]/g, "\\$&"), asked.value, asked.since],
  );
}

/** True if the stay has a weight from which its loss is computed. */
export async function hasBaseline(tx: Tx, supplier_id: number, stay_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from lent.stay s where s.supplier_id = $1 and s.id = $2 and ${baselineSql("s")} is not null`,
    [supplier_id, stay_id],
  );
  return rows.length > 0;
}
