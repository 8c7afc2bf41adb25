import type { Work } from "../../core/jobs/work.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { ageOn, findStudent } from "../students/public.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { faults } from "./faults.texts.ts";
import { contractsOf, draftNumber, insertContract, type NewContract, signDraft } from "./papers.repo.ts";

/** A contract as it lies signed on the desk. */
export interface Signing {
  /** Null: the next number is given. */
  readonly no: string | null;
  readonly signed_on: string;
  /** Who signed for the student; needed for a minor. */
  readonly signer: string | null;
  readonly day_price_fen: number | null;
  readonly scan: string | null;
  /** The contract says that a booking deposit is lost by the camp's rule; default true. */
  readonly keeps_deposit?: boolean;
  /** The contract lets the student hand the stay over; default true. */
  readonly allows_transfer?: boolean;
}

const adult = 18;

/**
 * Files a signed contract of a stay: the one that was drawn up at confirming, where there is one; from the second on they add to the first.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} signed in the future, a minor without a guardian, a number that is
 * taken, a day price above the published one
 */
export async function signContract(work: Work, id: number, input: Signing, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const stay = await stayFor(work, "sign", id, version);
  if (input.signed_on > work.today) throw new InvalidFields({ signed_on: { text: faults.inFuture } });
  const student = await findStudent(tx, supplier.id, stay.student_id);
  const isMinor = student?.birthday != null && ageOn(student.birthday, input.signed_on) < adult;
  if (isMinor && !input.signer) throw new InvalidFields({ signer: { text: faults.guardianSigns } });
  const published = stay.terms.day_price_fen;
  if (input.day_price_fen !== null && published !== null && input.day_price_fen > published)
    throw new InvalidFields({ day_price_fen: { text: faults.dayPriceHigh } });

  const drafted = await draftNumber(tx, supplier.id, id);
  const no = input.no ?? drafted ?? (await takeDocumentNumbers(work, "HT"))[0] ?? "";
  const [first] = await contractsOf(tx, supplier.id, id);
  const signed: NewContract = {
    no,
    stay_id: id,
    signed_on: input.signed_on,
    signer: input.signer,
    amount_fen: Math.max(0, stay.billed_fen),
    day_price_fen: input.day_price_fen,
    scan: input.scan,
    keeps_deposit: input.keeps_deposit ?? true,
    allows_transfer: input.allows_transfer ?? true,
    parent_id: first?.id ?? null,
    at: work.now,
    by_name: work.actor.name,
  };
  try {
    await tx.savepoint(async () => {
      if (!(await signDraft(tx, supplier.id, signed))) await insertContract(tx, supplier.id, signed);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ no: { text: faults.numberTaken } });
    throw error;
  }
  await moveStay(work, "sign", stay, { patch: { contract_on: input.signed_on }, told: { contract_no: no } });
}
