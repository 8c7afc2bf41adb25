import type { Tx } from "../../core/db/database.ts";

export type PhotoKind = "entry" | "weekly" | "exit" | "activity" | "paper";
export type PhotoAngle = "front" | "side" | "back";

/** A photo as the commands see it. */
export interface PhotoRow {
  readonly id: number;
  readonly student_id: number;
  readonly kind: PhotoKind;
  readonly angle: PhotoAngle | null;
  readonly taken_on: string;
  readonly file_id: string;
  readonly consent_id: number | null;
  readonly note: string;
}

const columns = "id, student_id, kind, angle, taken_on, file_id, consent_id, note";

/** Finds a photo. @param lock  keeps others from changing it until the commit */
export async function findPhoto(tx: Tx, supplier_id: number, id: number, lock = false): Promise<PhotoRow | null> {
  const rows = await tx.query<PhotoRow>(
    `select ${columns} from student_photo where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export interface NewPhotos {
  readonly student_id: number;
  readonly stay_id: number | null;
  readonly kind: PhotoKind;
  readonly angle: PhotoAngle | null;
  readonly taken_on: string;
  readonly files: readonly string[];
  readonly note: string;
  readonly at: Date;
  readonly by_name: string;
}

export async function insertPhotos(tx: Tx, supplier_id: number, made: NewPhotos): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into student_photo (supplier_id, student_id, stay_id, kind, angle, taken_on, file_id, note, created_at, by_name)
     select $1, $2, $3, $4, $5, $6, f, $8, $9, $10 from unnest($7::text[]) as f returning id`,
    [
      supplier_id,
      made.student_id,
      made.stay_id,
      made.kind,
      made.angle,
      made.taken_on,
      made.files,
      made.note,
      made.at,
      made.by_name,
    ],
  );
  return rows.map((row) => row.id);
}

export async function updatePhoto(tx: Tx, supplier_id: number, photo: PhotoRow): Promise<void> {
  await tx.query(
    `update student_photo set kind = $3, angle = $4, taken_on = $5, note = $6, consent_id = $7 where supplier_id = $1 and id = $2`,
    [supplier_id, photo.id, photo.kind, photo.angle, photo.taken_on, photo.note, photo.consent_id],
  );
}

/** Shares a photo with its student. @param by  null: ends the sharing */
export async function shareRow(
  tx: Tx,
  supplier_id: number,
  id: number,
  by: { readonly at: Date; readonly name: string } | null,
): Promise<void> {
  await tx.query("update student_photo set shared_at = $3, shared_by = $4 where supplier_id = $1 and id = $2", [
    supplier_id,
    id,
    by?.at ?? null,
    by?.name ?? null,
  ]);
}

export async function deletePhotoRow(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query("delete from student_photo where supplier_id = $1 and id = $2", [supplier_id, id]);
}

/** Deletes the photos of a student and the papers of consents. @returns the files of all of them */
export async function deletePhotosOf(tx: Tx, supplier_id: number, student_id: number): Promise<string[]> {
  const proofs = await tx.query<{ file_id: string }>(
    `select proof as file_id /* not null: by the condition */ from photo_consent where supplier_id = $1 and student_id = $2 and proof is not null`,
    [supplier_id, student_id],
  );
  await tx.query("update photo_consent set proof = null where supplier_id = $1 and student_id = $2", [
    supplier_id,
    student_id,
  ]);
  const rows = await tx.query<{ file_id: string }>(
    "delete from student_photo where supplier_id = $1 and student_id = $2 returning file_id",
    [supplier_id, student_id],
  );
  return [...rows, ...proofs].map(({ file_id }) => file_id);
}

/** The student's current stay, otherwise the last one. */
export async function lastStayOf(tx: Tx, supplier_id: number, student_id: number): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `select id from lent.stay where supplier_id = $1 and student_id = $2 and status in (30, 40, 50) order by status in (30, 40) desc, id desc limit 1`,
    [supplier_id, student_id],
  );
  return rows[0]?.id ?? null;
}

export async function nameOfStudent(tx: Tx, supplier_id: number, id: number): Promise<string | null> {
  const rows = await tx.query<{ name: string }>(
    "select name from lent.student where supplier_id = $1 and id = $2 and merged_into is null and erased_at is null",
    [supplier_id, id],
  );
  return rows[0]?.name ?? null;
}

/** Students by name or pinyin. @param only  returns only this student */
export async function findStudents(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly only: number | null },
): Promise<{ id: number; name: string; student_no: string }[]> {
  const pattern = `%${asked.q.replace(/[\\%_]/g, "\\$&")}%`;
  return await tx.query(
    `select p.id, p.name, p.student_no from lent.student p
     where p.supplier_id = $1 and p.merged_into is null and (($3::bigint is not null and p.id = $3)
       or ($3::bigint is null and p.id = any(array(select s.student_id from lent.stay s
         where s.supplier_id = $1 and s.status in (30, 40) and s.search ilike $2))))
     order by p.name_py, p.id limit 50`,
    [supplier_id, pattern, asked.only],
  );
}

/**
 * The student's consent that is not withdrawn. It is kept until the commit.
 * @param withdraws  waits for those who show photos by it at this moment, so that their photos are hidden too
 */
export async function openConsent(
  tx: Tx,
  supplier_id: number,
  student_id: number,
  withdraws = false,
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `select id from photo_consent where supplier_id = $1 and student_id = $2 and withdrawn_at is null for ${withdraws ? "update" : "share"}`,
    [supplier_id, student_id],
  );
  return rows[0]?.id ?? null;
}

/** Inserts a consent. @throws unique violation photo_consent_one_open */
export async function insertConsent(
  tx: Tx,
  supplier_id: number,
  made: {
    readonly student_id: number;
    readonly on: string;
    readonly proof: string | null;
    readonly at: Date;
    readonly by_name: string;
  },
): Promise<void> {
  await tx.query(
    `insert into photo_consent (supplier_id, student_id, given_on, proof, created_at, by_name) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, made.student_id, made.on, made.proof, made.at, made.by_name],
  );
}

/** Withdraws a consent and hides its photos. @returns how many photos */
export async function withdrawConsentRow(
  tx: Tx,
  supplier_id: number,
  id: number,
  by: { readonly at: Date; readonly name: string },
): Promise<number> {
  const hidden = await tx.query(
    "update student_photo set consent_id = null where supplier_id = $1 and consent_id = $2 returning id",
    [supplier_id, id],
  );
  await tx.query("update photo_consent set withdrawn_at = $3, withdrawn_name = $4 where supplier_id = $1 and id = $2", [
    supplier_id,
    id,
    by.at,
    by.name,
  ]);
  return hidden.length;
}

/** The number of a student's photos that are shown in public. */
export async function countShown(tx: Tx, supplier_id: number, student_id: number): Promise<number> {
  const rows = await tx.query<{ photos: number }>(
    `select count(*)::int as photos from student_photo where supplier_id = $1 and student_id = $2 and consent_id is not null`,
    [supplier_id, student_id],
  );
  return rows[0]?.photos ?? 0;
}

/** Photos of all students that are shown in public, newest first. */
export async function photosShown(
  tx: Tx,
  supplier_id: number,
): Promise<Pick<PhotoRow, "kind" | "angle" | "taken_on" | "file_id">[]> {
  return await tx.query(
    `select kind, angle, to_char(taken_on, 'YYYY-MM-DD') as taken_on, file_id from student_photo
     where supplier_id = $1 and consent_id is not null order by taken_on desc, id desc limit 60`,
    [supplier_id],
  );
}

/** A photo with the weight of its day. */
export interface ShownPhoto {
  readonly id: number;
  readonly kind: PhotoKind;
  readonly angle: PhotoAngle | null;
  readonly taken_on: string;
  readonly file_id: string;
  readonly is_public: boolean;
  readonly weight_g: number | null;
}

/** Photos of a student, papers left out, oldest first. */
export async function photosOf(tx: Tx, supplier_id: number, student_id: number): Promise<ShownPhoto[]> {
  return await tx.query<ShownPhoto>(
    `select p.id, p.kind, p.angle, p.taken_on, p.file_id, p.consent_id is not null as is_public,
       (select w.weight_g from lent.weight_log w where w.supplier_id = p.supplier_id and w.student_id = p.student_id and w.voided_at is null
          and w.measured_on between p.taken_on - 1 and p.taken_on order by w.measured_at desc limit 1) as weight_g
     from student_photo p where p.supplier_id = $1 and p.student_id = $2 and p.kind <> 'paper' order by p.taken_on, p.id limit 200`,
    [supplier_id, student_id],
  );
}

/** The conditions for photos in an archive. */
export interface WantedPhotos {
  readonly student_id: number | null;
  /** Never identity papers. */
  readonly kinds: readonly PhotoKind[];
  readonly taken: readonly [from: string, to: string] | null;
}

/** Keys of photos, by day and key, up to a limit. */
export async function photosWanted(
  tx: Tx,
  supplier_id: number,
  { student_id, kinds, taken }: WantedPhotos,
  limit: number,
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from student_photo where supplier_id = $1 and kind = any ($2) and kind <> 'paper'
       and ($3::bigint is null or student_id = $3) and ($4::date is null or taken_on between $4 and $5::date)
     order by taken_on desc, id desc limit $6`,
    [supplier_id, kinds, student_id, taken?.[0] ?? null, taken?.[1] ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

/** A photo with the values for its file name in an archive. */
export interface ArchivedPhoto extends Pick<PhotoRow, "id" | "kind" | "angle" | "taken_on" | "file_id"> {
  readonly student_no: string;
}

/** Those of these photos that still exist. */
export async function photosById(
  tx: Tx,
  supplier_id: number,
  ids: readonly number[],
): Promise<readonly ArchivedPhoto[]> {
  return await tx.query<ArchivedPhoto>(
    `select p.id, p.kind, p.angle, p.taken_on, p.file_id, st.student_no from student_photo p
       join lent.student st on st.supplier_id = p.supplier_id and st.id = p.student_id
     where p.supplier_id = $1 and p.id = any ($2) order by st.student_no, p.taken_on, p.id`,
    [supplier_id, ids],
  );
}
