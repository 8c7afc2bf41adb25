import type { Tx } from "../../core/db/database.ts";
import { erasedName } from "../../core/kernel/personal/erased-name.ts";

/** What stands where a name was, and how a search spells it. */
const nobody = { name: erasedName, py: "yi zhu xiao", initials: "yzx" };

/** Takes out of a record, and of those joined into it, who it is and how they are; sex, height and number stay. The phone becomes one that nobody can have. */
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
 * Takes a person's name and numbers out of every row that hangs on their record, with their free words and papers, before the record loses
 * its name. Rows of chains keep their links (ADR 0035).
 * @param more_words  what the record itself keeps sealed: the number of a paper
 * @returns uploads that nothing names any more
 */
export async function eraseWords(tx: Tx, id: number, more_words: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ file: string }>(
    `select file /* not null: an upload */ from erase_person($1, $2) as file`,
    [id, more_words],
  );
  return rows.map(({ file }) => file);
}

/** The consent to health data is given, or taken back. */
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
