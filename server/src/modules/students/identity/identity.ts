import { idTypes, type Gender, type IdType } from "@kangying/contract/students/stay";
import { keyedFingerprint, seal, unseal } from "../../../core/auth/proofs/secrets.ts";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { mask } from "../../../core/list/masks.ts";
import { findStudent, findStudentsByIdHashes, type StudentRow, updateStudent } from "../students.repo.ts";
import { faults } from "../faults.texts.ts";
import { type IdFacts, plainIdNumber, readIdNumber, isIdNumber } from "./id-number.ts";

const purpose = "student id_no";

/** An ID paper as an operator types it. An empty number: no paper was entered. */
export interface IdEntered {
  readonly id_type?: IdType | null;
  readonly id_no?: string | null;
}

/** An ID paper with a valid number. */
export interface Identity extends IdFacts {
  readonly id_type: IdType;
  readonly id_no: string;
}

/**
 * Checks the entered paper against the entered data of the person.
 * @returns null where no number was entered
 * @throws {InvalidFields} id_no: invalid number · gender, birthday: different from the number
 */
export function identityOf(
  entered: IdEntered,
  person: { readonly gender?: Gender; readonly birthday?: string | null },
): Identity | null {
  const id_no = plainIdNumber(entered.id_no ?? "");
  if (id_no === "") return null;
  const id_type = entered.id_type ?? "resident";
  const facts = readIdNumber(id_type, id_no);
  if (!facts) throw new InvalidFields({ id_no: { text: faults.idNumber } });
  demandAgreement(facts, person);
  return { id_type, id_no, ...facts };
}

function demandAgreement(
  facts: IdFacts,
  person: { readonly gender?: Gender; readonly birthday?: string | null },
): void {
  if (facts.gender !== null && person.gender !== undefined && facts.gender !== person.gender)
    throw new InvalidFields({ gender: { text: faults.genderOfId }, id_no: { text: faults.genderOfId } });
  if (facts.birthday !== null && person.birthday && facts.birthday !== person.birthday)
    throw new InvalidFields({ birthday: { text: faults.birthdayOfId } });
}

/** A keyed hash of a number: unique within its supplier, but it does not reveal the number. */
export function fingerprintOf(
  { services, supplier }: Pick<Work, "services" | "supplier">,
  { id_type, id_no }: Pick<Identity, "id_type" | "id_no">,
): Buffer {
  return keyedFingerprint(services.config.token_secret, `${purpose} ${supplier.id}`, `${id_type} ${id_no}`);
}

/**
 * Checks whether a person may have a paper: within a supplier, a number belongs to one person.
 * @param replaces  true: a number on file may be corrected; false: a different one is refused
 * @returns the person; null where this number is on file already
 * @throws {AppError} not_found · {InvalidFields} id_no belongs to another student, or differs from the record; gender, birthday
 */
export async function demandIdentity(
  work: Pick<Work, "services" | "supplier" | "tx">,
  student_id: number,
  identity: Identity,
  { replaces }: { readonly replaces: boolean },
): Promise<StudentRow | null> {
  const { tx, supplier } = work;
  const student = await findStudent(tx, supplier.id, student_id);
  if (!student) throw new AppError("not_found");
  demandAgreement(identity, student);
  const id_no_hash = fingerprintOf(work, identity);
  if (student.id_no_hash?.equals(id_no_hash)) return null;
  if (student.id_no_hash && !replaces) throw new InvalidFields({ id_no: { text: faults.idOfRecord } });
  const [holder] = await findStudentsByIdHashes(tx, supplier.id, [id_no_hash]);
  if (holder) throw new InvalidFields({ id_no: { text: faults.idOfOther, data: { no: holder.student_no } } });
  return student;
}

/**
 * Stores a person's paper encrypted. An unknown birthday is taken from it.
 * @throws as `demandIdentity`
 */
export async function keepIdentity(
  work: Work,
  student_id: number,
  identity: Identity,
  how: { readonly replaces: boolean },
): Promise<void> {
  const { tx, supplier, now } = work;
  const { id_type, id_no } = identity;
  const student = await demandIdentity(work, student_id, identity, how);
  if (!student) return;
  const sealed = sealIdentity(work, identity);
  const patch = { ...sealed, birthday: student.birthday ?? identity.birthday };
  try {
    await tx.savepoint(() => updateStudent(tx, supplier.id, student_id, patch, now));
  } catch (error) {
    if (!isUniqueViolation(error, "student_id_no")) throw error;
    // Another operator saved the same number at this moment, or it is a student's whom a limited caller does not see.
    const [holder] = await findStudentsByIdHashes(tx, supplier.id, [sealed.id_no_hash]);
    if (!holder) throw new InvalidFields({ id_no: { text: faults.idHidden } });
    throw new InvalidFields({ id_no: { text: faults.idOfOther, data: { no: holder.student_no } } });
  }
  work.changed("student", student_id, student.version + 1);
  work.audit({
    biz_type: "student",
    biz_id: student_id,
    before: { id_type: student.id_type },
    after: { id_type, id_no },
  });
}

/**
 * Finds the holder of a card by its number, typed by hand or by a reader.
 * @returns the student's key; null where no student has it, or it is no card number
 */
export async function findByIdNumber(
  work: Pick<Work, "services" | "supplier" | "tx">,
  typed: string,
): Promise<number | null> {
  if (!isIdNumber(typed)) return null;
  const id_no = plainIdNumber(typed);
  const hashes = (["resident", "foreign_resident"] as const).map((id_type) => fingerprintOf(work, { id_type, id_no }));
  const [holder] = await findStudentsByIdHashes(work.tx, work.supplier.id, hashes);
  return holder?.id ?? null;
}

/** Finds the holders of cards or papers by their typed numbers. @returns student numbers by typed number; unknown ones are left out */
export async function findByIdNumbers(
  work: Pick<Work, "services" | "supplier" | "tx">,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Map<string, string>();
  for (const one of typed)
    for (const { value: id_type } of idTypes)
      asked.set(fingerprintOf(work, { id_type, id_no: plainIdNumber(one) }).toString("hex"), one);
  const hashes = [...asked.keys()].map((key) => Buffer.from(key, "hex"));
  const holders = await findStudentsByIdHashes(work.tx, work.supplier.id, hashes);
  return new Map(
    holders.map(({ student_no, id_no_hash }) => [asked.get(id_no_hash.toString("hex")) ?? "", student_no]),
  );
}

/** A paper as the table stores it: encrypted with this server's secret, found by its fingerprint, shown masked. */
export function sealIdentity(work: Pick<Work, "services" | "supplier">, identity: Pick<Identity, "id_type" | "id_no">) {
  const { id_type, id_no } = identity;
  return {
    id_type,
    id_no_cipher: seal(work.services.config.token_secret, purpose, id_no),
    id_no_hash: fingerprintOf(work, identity),
    id_no_shown: mask(id_no, "id_no"),
  };
}

/** Decrypts a stored number. */
export function openIdNumber(work: Pick<Work, "services">, sealed: Buffer): string {
  return unseal(work.services.config.token_secret, purpose, sealed);
}

/**
 * Checks that a corrected birthday agrees with the paper on file.
 * @throws {InvalidFields} birthday
 */
export function demandAsOnFile(
  work: Pick<Work, "services">,
  onFile: { readonly id_type: IdType | null; readonly id_no_cipher: Buffer | null },
  birthday: string | null,
): void {
  if (!onFile.id_type || !onFile.id_no_cipher) return;
  const facts = readIdNumber(onFile.id_type, openIdNumber(work, onFile.id_no_cipher));
  if (facts) demandAgreement(facts, { birthday });
}
