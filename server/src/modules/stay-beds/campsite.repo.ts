import type { Tx } from "../../core/db/database.ts";
import type { StayRow } from "../stays/public.ts";

/** True if a person sleeps in the bed's room meanwhile whom this student avoids, or who avoids this student. */
export async function hasAvoided(
  tx: Tx,
  supplier_id: number,
  stay: Pick<StayRow, "id" | "student_id" | "roommate_avoid">,
  bed_id: number,
  from: string,
  until: string,
  partner_id = stay.id,
): Promise<boolean> {
  const rows = await tx.query(
    `select from lent.bed b
     join lent.bed_night n on n.supplier_id = b.supplier_id and n.room_id = b.room_id and n.night >= $3 and n.night < $4
     join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     where b.supplier_id = $1 and b.id = $2 and s.id <> $5 and s.id <> $8 and (s.student_id = any($6::bigint[]) or $7::bigint = any(s.roommate_avoid))
     limit 1`,
    [supplier_id, bed_id, from, until, stay.id, stay.roommate_avoid, stay.student_id, partner_id],
  );
  return rows.length > 0;
}

/** Who sleeps in the bed's room on some of these nights, and until when; the first who leaves comes first. */
export async function sharersOf(
  tx: Tx,
  supplier_id: number,
  { bed_id, stay_id }: { readonly bed_id: number; readonly stay_id: number },
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ readonly name: string; readonly until: string }[]> {
  return await tx.query<{ name: string; until: string }>(
    `select st.name, max(n.night) + 1 as until from lent.bed b
     join lent.bed_night n on n.supplier_id = b.supplier_id and n.room_id = b.room_id and n.night >= $3 and n.night < $4
     join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where b.supplier_id = $1 and b.id = $2 and s.id <> $5
     group by s.id, st.name order by until, s.id`,
    [supplier_id, bed_id, from, until, stay_id],
  );
}

/** The first of these nights that another stay has in a bed, and whose it is; null: none. */
export async function holderOf(
  tx: Tx,
  supplier_id: number,
  bed_id: number,
  from: string,
  until: string,
): Promise<{ night: string; name: string } | null> {
  const rows = await tx.query<{ night: string; name: string }>(
    `select n.night, st.name from lent.bed_night n
     join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where n.supplier_id = $1 and n.bed_id = $2 and n.night >= $3 and n.night < $4 order by n.night limit 1`,
    [supplier_id, bed_id, from, until],
  );
  return rows[0] ?? null;
}

export interface NewBedMove {
  readonly stay_id: number;
  readonly from_bed_id: number | null;
  readonly to_bed_id: number;
  readonly from_night: string;
  readonly nights: number;
  readonly difference_fen: number;
  readonly swapped_with: number | null;
  readonly reason: string;
  readonly at: Date;
  readonly by_name: string;
}

export async function insertBedMove(tx: Tx, supplier_id: number, move: NewBedMove): Promise<void> {
  await tx.query(
    `insert into stay_bed_move (supplier_id, stay_id, from_bed_id, to_bed_id, from_night, nights, difference_fen, swapped_with, reason, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      supplier_id,
      move.stay_id,
      move.from_bed_id,
      move.to_bed_id,
      move.from_night,
      move.nights,
      move.difference_fen,
      move.swapped_with,
      move.reason,
      move.at,
      move.by_name,
    ],
  );
}
