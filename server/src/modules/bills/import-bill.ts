import { createHash } from "node:crypto";
import type { BillAccount } from "@kangying/contract/finance/bill";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { filesNamed, readStored } from "../files/public.ts";
import type { BillLine } from "./bill-line.ts";
import { billErrors } from "./bills.errors.ts";
import { deleteBill, findBill, findKnown, insertBill, type BillSpan } from "./bills.repo.ts";
import { t } from "./bills.texts.ts";
import { matchBill } from "./match-bill.ts";
import { readBill } from "./read-bill.ts";

const faults = t.group("faults");

/** A file of another party's books, and the days that it covers completely. */
export interface BillFile extends BillSpan {
  readonly account: BillAccount;
  readonly file: string;
}

/** The content read from a file. */
export interface ReadFile {
  readonly name: string;
  readonly digest: string;
  readonly lines: readonly BillLine[];
  readonly in_fen: number;
  readonly out_fen: number;
  readonly fee_fen: number;
}

/**
 * Reads and checks an uploaded file. Writes nothing.
 * @throws {InvalidFields} · {AppError} bill_unreadable · bill_sums_wrong · bill_outside_days · bill_known · bill_days_known
 */
export async function lookAtFile(work: Work, input: BillFile): Promise<ReadFile> {
  const { tx, supplier, services, today } = work;
  if (input.until_on < input.from_on) throw new InvalidFields({ until_on: { text: faults.daysOrder } });
  if (input.until_on > today) throw new InvalidFields({ until_on: { text: faults.dayAhead } });
  const name = (await filesNamed(work, [input.file])).get(input.file)?.name;
  const bytes = name === undefined ? null : await readStored(services, input.file);
  if (name === undefined || !bytes) throw new InvalidFields({ file: { text: faults.noFile } });
  const digest = createHash("sha256").update(bytes).digest("hex");
  const known = await findKnown(tx, supplier.id, { ...input, digest });
  if (known) throw new AppError(known.same_file ? billErrors.bill_known : billErrors.bill_days_known);
  const lines = readBill(input.account, bytes);
  const stray = lines.find(({ day }) => day < input.from_on || day > input.until_on);
  if (stray) throw new AppError(billErrors.bill_outside_days, { row: stray.row_no, day: stray.day });
  const sum = (of: (line: BillLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    name,
    digest,
    lines,
    in_fen: sum(({ amount_fen }) => Math.max(0, amount_fen)),
    out_fen: sum(({ amount_fen }) => Math.max(0, -amount_fen)),
    fee_fen: sum(({ fee_fen }) => fee_fen),
  };
}

/** Imports a bill and matches it with the books. @returns its key @throws as `lookAtFile` */
export async function importBill(work: Work, input: BillFile): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const { name, lines, ...read } = await lookAtFile(work, input);
  const { account, from_on, until_on, file } = input;
  const bill = { account, from_on, until_on, file_id: file, file_name: name, line_count: lines.length, ...read };
  const id = await insertBill(tx, supplier.id, bill, lines, {
    account_id: actor.kind === "account" ? actor.account_id : null,
    by: actor.name,
    at: now,
  });
  await matchBill(work, id);
  work.audit({
    biz_type: "bill",
    biz_id: id,
    after: { account, from_on, until_on, file_name: name, digest: read.digest },
  });
  return id;
}

/** Deletes a bill with its differences while none of them is booked. @throws {AppError} not_found · bill_has_bookings */
export async function removeBill(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const bill = await findBill(tx, supplier.id, id, true);
  if (!bill) throw new AppError("not_found");
  if (!(await deleteBill(tx, supplier.id, id))) throw new AppError(billErrors.bill_has_bookings);
  work.changed("bill", id);
  work.changed("bill_gap", 0);
  work.audit({ biz_type: "bill", biz_id: id, before: { ...bill } });
}
