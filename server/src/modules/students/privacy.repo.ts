import type { Tx } from "../../core/db/database.ts";
import { erasedName } from "../../core/kernel/personal/erased-name.ts";

/** The text that replaces a name, and its search keys. */
const nobody = { name: erasedName, py: "yi zhu xiao", initials: "yzx" };

/**
 * Erases identity and health data from a record and from those merged into it. Sex, height and number stay. The phone is replaced by one
 * that nobody can have.
 */
export async function eraseNames(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(
    `update student set name = $3, name_py = $4, name_initials = $5, phone = '1' || lpad(id::text, 10, '0'), birthday = null,
       id_type = null, id_no_cipher = null, id_no_hash = null, id_no_shown = null, avatar = null, address = '', occupation = '',
       emergency_name = null, emergency_phone = null, emergency_relation = null, guardian = null, allergies = '', diseases = '{}',
       medication = '', surgery_history = '', diet_taboo = '', remark = '', tags = '{}', member_id = null, consent_at = null,
       blacklist_reason = null, erased_at = $6, updated_at = $6, version = version + 1
     where supplier_id = $1 and (id = $2 or merged_into = $2) and erased_at is null`,
    [supplier_id, id, nobody.name, nobody.py, nobody.initials, at],
  );
}

/**
 * Erases a person's name and numbers from every row that refers to their record, with free texts and papers, before the record loses its
 * name. Rows of hash chains keep their links (ADR 0035).
 * @param more_words  what the record itself stores encrypted: the number of a paper
 * @returns uploads that no row refers to any more
 */
export async function eraseWords(tx: Tx, id: number, more_words: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ file: string }>(
    `select file /* not null: an upload */ from erase_person($1, $2) as file`,
    [id, more_words],
  );
  return rows.map(({ file }) => file);
}

/** Records that the consent to health data was given or withdrawn. */
export async function setHealthConsent(
  tx: Tx,
  supplier_id: number,
  id: number,
  { at, isGiven }: { readonly at: Date; readonly isGiven: boolean },
): Promise<void> {
  await tx.query(
    `update student set consent_at = case when $4 then $3::timestamptz end, health_withdrawn_at = case when not $4 then $3::timestamptz end,
       updated_at = $3, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, at, isGiven],
  );
}
