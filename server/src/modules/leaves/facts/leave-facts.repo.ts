import type { Tx } from "../../../core/db/database.ts";

/** The student of a leave, as its dialogs show them. */
export interface LeaveStudent {
  readonly student_id: number;
  readonly name: string;
  readonly emergency_name: string | null;
  readonly emergency_phone: string | null;
  readonly insured_to: string | null;
  readonly owed_fen: number;
}

export async function readLeaveStudent(tx: Tx, supplier_id: number, stay_id: number): Promise<LeaveStudent | null> {
  const rows = await tx.query<LeaveStudent>(
    `select s.student_id, st.name, st.emergency_name, st.emergency_phone, s.insured_to, s.owed_fen
     from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** The number of published lessons of the student's class within these hours. */
export async function lessonsMissed(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  from: Date,
  until: Date,
): Promise<number> {
  const rows = await tx.query<{ lessons: number }>(
    `select count(*)::int as lessons from lent.class_member m
     join lent.schedule c on c.supplier_id = m.supplier_id and c.class_id = m.class_id
       and c.on_day >= m.from_on and (m.to_on is null or c.on_day < m.to_on)
     where m.supplier_id = $1 and m.stay_id = $2 and c.status in (0, 1) and c.starts < $4 and c.ends > $3`,
    [supplier_id, stay_id, from, until],
  );
  return rows[0]?.lessons ?? 0;
}

/** A student in camp, as an option of a choice. */
export interface StayChoice {
  readonly id: number;
  readonly name: string;
  readonly no: string;
}

/** Students in camp by name, pinyin or number. @param only  returns only this stay */
export async function findStaysInCamp(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly only: number | null },
): Promise<StayChoice[]> {
  const pattern = `%${asked.q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return await tx.query<StayChoice>(
    `select s.id, st.name, s.no from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.status = 30 and (($3::bigint is not null and s.id = $3) or ($3::bigint is null and s.search ilike $2))
     order by s.student_py, s.id limit 50`,
    [supplier_id, pattern, asked.only],
  );
}

/** The student of a leave, with the phone for messages. */
export async function studentOf(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ name: string; phone: string }> {
  const [row] = await tx.query<{ name: string; phone: string }>(
    `select st.name, st.phone from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = $2`,
    [supplier_id, stay_id],
  );
  return row ?? { name: "", phone: "" };
}
