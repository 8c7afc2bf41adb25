import type { Gender, IdType } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

/** The person, as far as the acts on stays need them. */
export interface StudentRow {
  readonly id: number;
  readonly student_no: string;
  readonly name: string;
  readonly gender: Gender;
  readonly birthday: string | null;
  readonly id_type: IdType | null;
  readonly id_no_cipher: Buffer | null;
  readonly id_no_hash: Buffer | null;
  readonly phone: string;
  readonly emergency_name: string | null;
  readonly emergency_phone: string | null;
  readonly emergency_relation: string | null;
  readonly consent_at: Date | null;
  readonly blacklisted: boolean;
  readonly blacklist_reason: string | null;
  /** True after erasure: the phone is one that nobody can have. */
  readonly erased: boolean;
  readonly version: number;
}

const columns = `id, student_no, name, gender, birthday, id_type, id_no_cipher, id_no_hash, phone, emergency_name, emergency_phone, emergency_relation,
  consent_at, blacklisted, blacklist_reason, erased_at is not null as erased, version`;

/** @param held  keeps the record from being erased until the commit */
export async function findStudent(tx: Tx, supplier_id: number, id: number, held = false): Promise<StudentRow | null> {
  const rows = await tx.query<StudentRow>(
    `select ${columns} from student where supplier_id = $1 and id = $2${held ? " for key share" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Locks a person's record until the commit, also against rows that refer to it. @returns false when there is none */
export async function holdStudent(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(`select from student where supplier_id = $1 and id = $2 for update`, [supplier_id, id]);
  return rows.length > 0;
}

/**
 * The people with these phones, at most one for each.
 * @param held  keeps their records from being erased until the commit
 */
export async function findStudentsByPhone(
  tx: Tx,
  supplier_id: number,
  phones: readonly string[],
  held = false,
): Promise<StudentRow[]> {
  return await tx.query<StudentRow>(
    `select ${columns} from student where supplier_id = $1 and phone = any($2) and merged_into is null${held ? " for key share" : ""}`,
    [supplier_id, phones],
  );
}

/** The people with these ID numbers. */
export async function findStudentsByIdHashes(
  tx: Tx,
  supplier_id: number,
  hashes: readonly Buffer[],
): Promise<readonly (Pick<StudentRow, "id" | "student_no"> & { readonly id_no_hash: Buffer })[]> {
  return await tx.query(
    `select id, student_no, id_no_hash from student where supplier_id = $1 and id_no_hash = any($2::bytea[]) and merged_into is null`,
    [supplier_id, hashes],
  );
}

export interface NewStudent {
  readonly student_no: string;
  readonly name: string;
  readonly name_py: string;
  readonly name_initials: string;
  readonly gender: Gender;
  readonly birthday: string | null;
  readonly phone: string;
  readonly source: string;
  readonly at: Date;
}

/** Inserts a student. @returns the key, or null where another transaction has just added this phone */
export async function insertStudent(tx: Tx, supplier_id: number, student: NewStudent): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into student (supplier_id, student_no, name, name_py, name_initials, gender, birthday, phone, source, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (supplier_id, phone) where merged_into is null do nothing returning id`,
    [
      supplier_id,
      student.student_no,
      student.name,
      student.name_py,
      student.name_initials,
      student.gender,
      student.birthday,
      student.phone,
      student.source,
      student.at,
    ],
  );
  return rows[0]?.id ?? null;
}

/** The fields of a person that a stay's form can change. Missing members stay unchanged. */
export type StudentPatch = Partial<
  Record<
    | "name"
    | "name_py"
    | "name_initials"
    | "birthday"
    | "phone"
    | "id_type"
    | "id_no_shown"
    | "emergency_name"
    | "emergency_phone"
    | "emergency_relation"
    | "avatar"
    | "blacklist_reason",
    string | null
  >
> & {
  readonly blacklisted?: boolean;
  readonly consent_at?: Date;
  readonly health_withdrawn_at?: null;
  readonly id_no_cipher?: Buffer;
  readonly id_no_hash?: Buffer;
};

export async function updateStudent(
  tx: Tx,
  supplier_id: number,
  id: number,
  patch: StudentPatch,
  at: Date,
): Promise<void> {
  const entries = Object.entries(patch);
  // The column names come from the type above, never from a caller's text.
  const sets = entries.map(([name], index) => `${name} = $${index + 4}`);
  await tx.query(
    `update student set ${[...sets, "updated_at = $3", "version = version + 1"].join(", ")} where supplier_id = $1 and id = $2`,
    [supplier_id, id, at, ...entries.map(([, value]) => value)],
  );
}

/** Removes a picture. @returns true if it was the student's picture */
export async function dropPicture(tx: Tx, supplier_id: number, id: number, file_id: string): Promise<boolean> {
  const rows = await tx.query(
    "update student set avatar = null where supplier_id = $1 and id = $2 and avatar = $3 returning id",
    [supplier_id, id, file_id],
  );
  return rows.length > 0;
}

/** The student numbers of these students. */
export async function numbersOf(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.query<{ student_no: string }>(
    `select student_no from student where supplier_id = $1 and id = any($2) order by id`,
    [supplier_id, ids],
  );
  return rows.map((row) => row.student_no);
}

/** Keys of the students with these numbers. */
export async function idsOfNumbers(tx: Tx, supplier_id: number, numbers: readonly string[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from student where supplier_id = $1 and student_no = any($2) order by id`,
    [supplier_id, numbers],
  );
  return rows.map((row) => row.id);
}
