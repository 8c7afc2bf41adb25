import type { FapiaoKind } from "@kangying/contract/finance/fapiao";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { prorate } from "../../core/kernel/money.ts";
import { demandFiles } from "../files/public.ts";
import { earnedOf, lockPayable } from "../finance/public.ts";
import { fapiaoErrors } from "./fapiao.errors.ts";
import { addRed, findBilled, findFapiao, insertFapiao, issuedFor, type Billed } from "./fapiao.repo.ts";
import { t } from "./fapiao.texts.ts";

const faults = t.group("faults");

/** A fapiao as the tax office's own program has issued it. */
export interface Issued {
  readonly doc_no: string;
  readonly kind: FapiaoKind;
  readonly number: string;
  readonly issued_on: LocalDate;
  readonly title: string;
  readonly tax_no: string | null;
  readonly item: string;
  readonly rate_bp: number;
  readonly amount_fen: number;
  readonly file: string | null;
}

export interface RedLetter {
  readonly number: string;
  readonly issued_on: LocalDate;
  readonly amount_fen: number;
  readonly reason: string;
}

/**
 * Returns the order or stay of a number, with the amount paid minus refunds, and the amount issued.
 * @throws {InvalidFields} nothing was paid
 */
export async function billedBy(
  work: Pick<Work, "tx" | "supplier">,
  doc_no: string,
): Promise<Billed & { readonly paid_fen: number; readonly issued_fen: number }> {
  const { tx, supplier } = work;
  const billed = await findBilled(tx, supplier.id, doc_no.trim().toUpperCase());
  if (!billed) throw new InvalidFields({ doc_no: { text: faults.unpaid } });
  const payable = { type: billed.payable_type, id: billed.payable_id };
  return {
    ...billed,
    paid_fen: await earnedOf(work, payable),
    issued_fen: await issuedFor(tx, supplier.id, billed),
  };
}

/** Returns the tax that is included in an amount. */
export function taxIn(amount_fen: number, rate_bp: number): number {
  const [, tax_fen = 0] = prorate(amount_fen, [10_000, rate_bp]);
  return tax_fen;
}

/**
 * Enters an issued fapiao. All fapiao of an order or stay together never exceed the amount paid minus refunds.
 * @throws {InvalidFields} · {AppError} fapiao_exceeds_paid · fapiao_number_taken
 */
export async function issueFapiao(work: Work, input: Issued): Promise<number> {
  const { tx, supplier, actor, now, today } = work;
  const { file, ...said } = input;
  checkNumber(said.number);
  if (said.issued_on > today) throw new InvalidFields({ issued_on: { text: faults.dayAhead } });
  const tax_no = said.tax_no?.trim().toUpperCase() ?? null;
  if (tax_no === null && said.kind === "special") throw new InvalidFields({ tax_no: { text: faults.taxNoNeeded } });
  if (tax_no !== null && !/^[0-9A-Z]{15,20}$/.test(tax_no)) throw new InvalidFields({ tax_no: { text: faults.taxNo } });
  await demandFiles(work, "file", file === null ? [] : [file]);
  const { payable_type, payable_id, doc_no, owner_name } = await billedBy(work, said.doc_no);
  // Locked, so that of two fapiao at once the second one sees the amount of the first.
  await lockPayable(tx, supplier.id, payable_type, payable_id);
  const { paid_fen, issued_fen } = await billedBy(work, doc_no);
  const left_fen = Math.max(0, paid_fen - issued_fen);
  if (said.amount_fen > left_fen) throw new AppError(fapiaoErrors.fapiao_exceeds_paid, { left_fen });
  const fapiao = { ...said, tax_no, payable_type, payable_id, doc_no, owner_name };
  const id = await insertFapiao(tx, supplier.id, {
    ...fapiao,
    tax_fen: taxIn(said.amount_fen, said.rate_bp),
    red_of: null,
    reason: null,
    file_id: file,
    by_name: actor.name,
    at: now,
  });
  if (id === null) throw new AppError(fapiaoErrors.fapiao_number_taken);
  work.changed("fapiao", id);
  work.audit({ biz_type: "fapiao", biz_id: id, after: { number: said.number, doc_no, amount_fen: said.amount_fen } });
  return id;
}

/**
 * Enters a red letter that reverses a fapiao, completely or in part.
 * @throws {InvalidFields} · {AppError} not_found · wrong_status for a red letter · fapiao_exceeds_issued · fapiao_number_taken
 */
export async function reverseFapiao(work: Work, id: number, said: RedLetter): Promise<void> {
  const { tx, supplier, actor, now, today } = work;
  checkNumber(said.number);
  const fapiao = await findFapiao(tx, supplier.id, id, true);
  if (!fapiao) throw new AppError("not_found");
  if (fapiao.amount_fen < 0) throw new AppError("wrong_status");
  if (said.issued_on > today || said.issued_on < fapiao.issued_on)
    throw new InvalidFields({ issued_on: { text: faults.redDay } });
  const left_fen = fapiao.amount_fen - fapiao.red_fen;
  if (!(await addRed(tx, supplier.id, id, said.amount_fen)))
    throw new AppError(fapiaoErrors.fapiao_exceeds_issued, { left_fen });
  // The tax is the difference of rounded sums, so that all red letters together reverse exactly the tax of the whole fapiao.
  const taken_fen = taxIn(fapiao.red_fen, fapiao.rate_bp);
  const tax_fen = taxIn(fapiao.red_fen + said.amount_fen, fapiao.rate_bp) - taken_fen;
  const red = await insertFapiao(tx, supplier.id, {
    ...fapiao,
    number: said.number,
    issued_on: said.issued_on,
    amount_fen: -said.amount_fen,
    tax_fen: -Math.min(tax_fen, said.amount_fen),
    red_of: id,
    reason: said.reason,
    file_id: null,
    by_name: actor.name,
    at: now,
  });
  if (red === null) throw new AppError(fapiaoErrors.fapiao_number_taken);
  work.changed("fapiao", id);
  work.changed("fapiao", red);
  const { number, amount_fen, reason } = said;
  work.audit({ biz_type: "fapiao", biz_id: id, after: { red: number, amount_fen, reason } });
}

function checkNumber(number: string): void {
  if (!/^(\d{8}|\d{20})$/.test(number)) throw new InvalidFields({ number: { text: faults.number } });
}
