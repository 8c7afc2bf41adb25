import type { PadSigned, PaperText } from "@kangying/contract/core/pad/pad";
import { mayMove } from "@kangying/contract/students/stay.moves";
import type { Work } from "../../core/jobs/work.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandFiles } from "../files/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { findStudent, type StudentRow } from "../students/public.ts";
import { actorOf, insertStayEvent, lockStay, moveStay, type StayRow, stayFor } from "../stays/public.ts";
import { isMinor, type Reading, readDrafted, readIfThere, type ToRead } from "./contract-text.ts";
import {
  type ContractPaper,
  contractsOf,
  draftOf,
  findContract,
  insertContract,
  type NewContract,
  signDraft,
} from "./contracts.repo.ts";
import { insertSignature } from "./signatures.repo.ts";
import { faults } from "./faults.texts.ts";
import { papersErrors } from "./papers.errors.ts";

/** A signed contract. */
export interface Signing {
  /** Null: takes the next number. */
  readonly no: string | null;
  /** Null: today, as for a signature on a pad. */
  readonly signed_on: string | null;
  /** The person who signed for the student; required for a minor. */
  readonly signer: string | null;
  readonly day_price_fen: number | null;
  readonly scan: string | null;
  /** Whether the contract says that a booking deposit can be kept by the camp's rule; left out: true. */
  readonly keeps_deposit?: boolean;
  /** Whether the contract allows a transfer of the stay; left out: true. */
  readonly allows_transfer?: boolean;
  /** The document that was read and signed on a screen; null or left out: paper. */
  readonly pad?: PadSigned | null;
  /** The first day of the text on the screen, when it differs from the stay's; left out: the stay's. */
  readonly from?: string | null;
  /** How the document came to the screen; left out: a pad at the desk. */
  readonly method?: "pad" | "link";
  /** IP address of the signer on a screen. */
  readonly ip?: string | null;
}

/**
 * Saves a signed contract of a stay: the draft from the confirmation if there is one. From the second on, contracts are supplements to the
 * first.
 * @throws {AppError} not_found, wrong_status, conflict, contract_none, contract_changed, contract_without_text, contract_incomplete ·
 * {InvalidFields} signed in the future, a minor without a guardian, a taken number, a day price above the published one, a missing
 * signature or an unopened key clause
 */
export async function signContract(work: Work, id: number, input: Signing, version: number | null): Promise<void> {
  const stay = await stayFor(work, "sign", id, version);
  await fileSigned(work, stay, await draftOf(work.tx, work.supplier.id, id), input);
}

/**
 * Saves the signing of a given draft, in any state of its stay.
 * @throws {AppError} not_found, contract_none when it is signed or void by now, conflict, and the errors of `signContract`
 */
export async function signDrafted(work: Work, id: number, input: Signing, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const seen = await findContract(tx, supplier.id, id);
  const stay = seen && (await lockStay(tx, supplier.id, seen.stay_id));
  const contract = await findContract(tx, supplier.id, id, true);
  if (!stay || !contract) throw new AppError("not_found");
  if (contract.status !== 0) throw new AppError(papersErrors.contract_none);
  if (version !== null && version !== contract.version) throw new AppError("conflict");
  await fileSigned(work, stay, contract, input);
}

async function fileSigned(work: Work, stay: StayRow, draft: ContractPaper | null, input: Signing): Promise<void> {
  const { tx, supplier } = work;
  const { pad = null } = input;
  const signed_on = pad ? work.today : (input.signed_on ?? work.today);
  if (!pad && input.scan !== null) await demandFiles(work, "scan", [input.scan]);
  if (signed_on > work.today) throw new InvalidFields({ signed_on: { text: faults.inFuture } });
  const student = await findStudent(tx, supplier.id, stay.student_id);
  if (!student) throw new AppError("not_found");
  if (!pad && isMinor(student, signed_on) && !input.signer)
    throw new InvalidFields({ signer: { text: faults.guardianSigns } });
  const day_price_fen = pad ? (draft?.day_price_fen ?? null) : input.day_price_fen;
  const published = stay.terms.day_price_fen;
  if (day_price_fen !== null && published !== null && day_price_fen > published)
    throw new InvalidFields({ day_price_fen: { text: faults.dayPriceHigh } });
  if (pad && !draft) throw new AppError(papersErrors.contract_none);

  const [first] = await contractsOf(tx, supplier.id, stay.id);
  const isMain = !first;
  const no = (pad ? null : input.no) ?? draft?.no ?? (await takeDocumentNumbers(work, "HT"))[0] ?? "";
  const amount_fen = draft && draft.kind !== "main" ? draft.amount_fen : Math.max(0, stay.billed_fen);
  const said: ToRead = {
    no,
    kind: draft?.kind ?? (isMain ? "main" : "renewal"),
    change: draft?.change ?? null,
    amount_fen,
    day_price_fen,
  };
  const reading = pad
    ? await readForPad(work, said, stay, input.from ?? null)
    : draft
      ? await readIfThere(work, said, stay)
      : null;
  if (pad) demandSigned(pad, reading, student, work.today);
  const signed: NewContract = {
    no,
    stay_id: stay.id,
    signed_on,
    signer: pad ? guardianOf(pad) : input.signer,
    amount_fen,
    day_price_fen,
    scan: pad ? null : input.scan,
    keeps_deposit: pad ? (reading?.keeps_deposit ?? true) : (input.keeps_deposit ?? true),
    allows_transfer: pad ? (reading?.allows_transfer ?? true) : (input.allows_transfer ?? true),
    parent_id: draft?.parent_id ?? first?.id ?? null,
    supplements: null,
    change: null,
    template_id: reading?.template_id ?? null,
    edition: reading?.edition ?? null,
    body: reading?.body ?? null,
    hash: reading?.hash ?? null,
    method: pad ? (input.method ?? "pad") : "paper",
    at: work.now,
    // When the student signs by link, no operator is present: the operator who drafted it counts as its handler.
    by_name: input.method === "link" && draft ? draft.by_name : work.actor.name,
  };
  const id = await write(work, draft, signed);
  if (pad) await keepSignatures(work, id, pad, input);
  await tell(work, stay, id, { no, signed_on, isMain });
}

async function write(work: Work, draft: ContractPaper | null, signed: NewContract): Promise<number> {
  const { tx, supplier } = work;
  try {
    return await tx.savepoint(async () => {
      if (!draft) return await insertContract(tx, supplier.id, signed);
      if (!(await signDraft(tx, supplier.id, draft.id, signed))) throw new AppError(papersErrors.contract_none);
      return draft.id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ no: { text: faults.numberTaken } });
    throw error;
  }
}

async function readForPad(work: Work, said: ToRead, stay: StayRow, from: string | null): Promise<Reading> {
  const reading = await readDrafted(work, said, stay, from);
  if (!reading) throw new AppError(papersErrors.contract_without_text);
  return reading;
}

function guardianOf({ signatures }: PadSigned): string | null {
  return signatures.find(({ role }) => role === "guardian")?.name ?? null;
}

/** Checks that the signed text is the one that was read, that all key clauses were opened, and that all required persons signed. */
function demandSigned(pad: PadSigned, reading: Reading | null, student: StudentRow, today: string): void {
  if (reading?.hash !== pad.hash) throw new AppError(papersErrors.contract_changed);
  const opened = new Set(pad.read.map(({ no }) => no));
  const { clauses }: PaperText = reading.text;
  if (clauses.some(({ no, point }) => point !== null && !opened.has(no)))
    throw new InvalidFields({ pad: { text: faults.pointsUnread } });
  const roles = pad.signatures.map(({ role }) => role);
  if (!roles.includes("student") || new Set(roles).size < roles.length)
    throw new InvalidFields({ pad: { text: faults.studentSigns } });
  if (isMinor(student, today) && !roles.includes("guardian"))
    throw new InvalidFields({ pad: { text: faults.guardianSigns } });
}

async function keepSignatures(work: Work, contract_id: number, pad: PadSigned, input: Signing): Promise<void> {
  for (const { role, name, strokes } of pad.signatures)
    // oxlint-disable-next-line no-await-in-loop -- one connection, two at most
    await insertSignature(work.tx, work.supplier.id, {
      contract_id,
      role,
      name,
      strokes,
      read: pad.read,
      method: input.method ?? "pad",
      ip: input.ip ?? null,
      at: work.now,
    });
}

async function tell(
  work: Work,
  stay: StayRow,
  id: number,
  { no, signed_on, isMain }: { readonly no: string; readonly signed_on: string; readonly isMain: boolean },
): Promise<void> {
  work.changed("contract", id);
  if (mayMove("sign", stay.status)) {
    // A supplement does not start a new cooling-off period.
    await moveStay(work, "sign", stay, { patch: isMain ? { contract_on: signed_on } : {}, told: { contract_no: no } });
    return;
  }
  insertStayEvent(work.tx, work.supplier.id, {
    stay_id: stay.id,
    act: "sign",
    from_status: stay.status,
    to_status: stay.status,
    at: work.now,
    ...actorOf(work),
    note: null,
    before: null,
    after: { contract_no: no },
  });
  work.audit({ biz_type: "contract", biz_id: id, after: { contract_no: no } });
}
