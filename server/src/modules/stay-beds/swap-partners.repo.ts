import type { Tx } from "../../core/db/database.ts";

export interface SwapPartner {
  readonly id: number;
  readonly name: string;
  readonly building: string;
  readonly room: string;
  readonly bed: string;
}

/** Stays in camp with which a bed can be swapped. @param asked.only  only that stay */
export async function findSwapPartners(
  tx: Tx,
  supplier_id: number,
  asked: { readonly id: number | null; readonly q: string; readonly only: number | null },
): Promise<SwapPartner[]> {
  const pattern = `%${asked.q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return await tx.query<SwapPartner>(
    `select s.id, st.name, d.name as building, r.no as room, b.no as bed
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     where s.supplier_id = $1 and s.status = 30 and (
       ($4::bigint is not null and s.id = $4) or ($4::bigint is null and s.search ilike $3 and exists (
         select from lent.stay o where o.supplier_id = $1 and o.id = $2 and o.status = 30 and o.id <> s.id and o.gender = s.gender and o.bed_id <> s.bed_id)))
     order by s.student_py, s.id limit 50`,
    [supplier_id, asked.id, pattern, asked.only],
  );
}
