import { divideStatus } from "@kangying/contract/finance/divide";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { post } from "../../finance/public.ts";
import { lapsedCertificate } from "../../suppliers/public.ts";
import { askCompany, type DivideRequest } from "./divide-company.ts";
import { divideErrors } from "../divide.errors.ts";
import { type DividedThing, thingOf } from "../divided-thing.ts";
import { addBack, addSettled, type LineRow, linesOfDivide, openClaims, updateLine } from "../lines.repo.ts";
import { updateDivide, type DivideRow } from "../divides.repo.ts";
import { readCap } from "../rules.repo.ts";
import { sharedBy } from "../freeze-rules.ts";
import { held, log, told } from "./hold-divide.ts";
import { backOf, sharesOf } from "./shares.ts";

/** The statuses in which shares may still be transferred. */
const open: ReadonlySet<number> = new Set([divideStatus.waiting, divideStatus.part, divideStatus.failed]);
/** The amounts of an order or stay that can be divided now, and each receiver's share. */
export interface DivideSums extends DividedThing {
  readonly base_fen: number;
  readonly cap_bp: number;
  readonly lines: readonly (LineRow & { readonly share_fen: number })[];
}

/** Computes base and shares by the present data. @throws {AppError} not_found when the order or its payment is missing */
export async function sumsOf(work: Pick<Work, "tx" | "supplier">, divide: DivideRow): Promise<DivideSums> {
  const { tx, supplier } = work;
  const thing = await thingOf(work, divide);
  const { items } = thing;
  const base_fen = Math.max(0, thing.paid_fen - thing.fee_fen - thing.refunded_fen);
  const kept = items.reduce((sum, item) => sum + item.kept_fen, 0);
  const cap_bp = await readCap(tx, supplier.id);
  const lines = await linesOfDivide(tx, supplier.id, divide.id);
  const shares = sharesOf(
    base_fen,
    kept,
    cap_bp,
    lines.map((line) => sharedBy(line, items)),
  );
  return {
    ...thing,
    base_fen,
    cap_bp,
    lines: lines.map((line, at) => ({ ...line, share_fen: shares[at]?.amount_fen ?? 0 })),
  };
}

/** The transfers that a run of this divide would start now. */
export interface DivideMoves {
  /** True while no share has been transferred. */
  readonly isFirst: boolean;
  readonly base_fen: number;
  /**
   * The shares not yet transferred, with their amounts. `kept_fen` is the part that is never transferred, because its money was refunded to
   * the buyer.
   */
  readonly moves: readonly (LineRow & { readonly kept_fen: number })[];
}

/** Computes which transfers a run would start. Writes nothing. */
export function movesOf(divide: DivideRow, sums: DivideSums): DivideMoves {
  // After the first transfer the base stays what it was, because shares that are tried again are parts of the same base. Before it the
  // present base counts. Otherwise receivers would get a part of money refunded since the first attempt.
  const isFirst = divide.divided_fen === 0;
  const base_fen = isFirst ? sums.base_fen : divide.base_fen;
  // After the first transfer, a refund to the buyer also reduces the shares not yet transferred, in the same proportion as the transferred
  // shares must come back.
  const since = isFirst ? 0 : sums.refunded_fen - divide.refunded_fen;
  // While no share has been transferred, all shares are computed again, also those whose amount was zero.
  const waiting = sums.lines.filter(({ status }) => isFirst || status !== 1);
  const moves = waiting.map(({ share_fen, ...line }) => {
    const amount_fen = isFirst ? share_fen : line.amount_fen;
    return { ...line, amount_fen, kept_fen: backOf(amount_fen, base_fen, since) };
  });
  return { isFirst, base_fen, moves };
}

/**
 * Transfers each waiting share to its receiver. A failed share stays with the shop and may be tried again.
 * @throws {AppError} not_found · conflict when no share waits · divide_too_early · divide_refund_open · divide_uncertified
 */
export async function runDivide(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const divide = await held(work, id);
  if (!open.has(divide.status)) throw new AppError("conflict");
  const sums = await sumsOf(work, divide);
  const { isFirst, base_fen, moves } = movesOf(divide, sums);
  if (divide.due_on === null || divide.due_on > work.today || !sums.is_over)
    throw new AppError(divideErrors.divide_too_early);
  if (sums.is_refund_open) throw new AppError(divideErrors.divide_refund_open);
  const lapsed = await lapsedCertificate(work);
  if (lapsed !== null) throw new AppError(divideErrors.divide_uncertified, { until: lapsed });
  let { divided_fen, returned_fen } = divide;
  let failed = 0;
  for (const { kept_fen, ...line } of moves) {
    if (await sendShare(work, divide, line, kept_fen)) {
      divided_fen += line.amount_fen;
      returned_fen += kept_fen;
    } else failed += 1;
  }
  const isAllBack = divided_fen > 0 && returned_fen + divide.claimed_fen === divided_fen;
  const whole = isAllBack ? divideStatus.returned : divideStatus.divided;
  const part = failed === sums.lines.length ? divideStatus.failed : divideStatus.part;
  const status = failed === 0 ? whole : part;
  const refunded_fen = isFirst ? sums.refunded_fen : divide.refunded_fen;
  await updateDivide(
    tx,
    supplier.id,
    id,
    { ...divide, base_fen, refunded_fen, divided_fen, returned_fen, status },
    now,
  );
  told(work, divide, { status, divided_fen, returned_fen });
}

/**
 * Transfers one share.
 * @param kept_fen  the part of the share that is never transferred, because its money was refunded to the buyer; it is stored as returned,
 * so that share and base stay the same
 * @returns whether it was transferred
 */
async function sendShare(work: Work, divide: DivideRow, line: LineRow, kept_fen: number): Promise<boolean> {
  const { tx, supplier } = work;
  const amount_fen = line.amount_fen - kept_fen;
  if (amount_fen === 0) {
    await markSent(work, line, kept_fen, 0);
    return true;
  }
  const request: DivideRequest = {
    // The same number means the same request, so a share whose amount changed after a failure is sent under another number.
    out_order_no: `${divide.no}-${line.id}-${amount_fen}`,
    transaction: divide.payment_no,
    receiver: { type: line.type, account: line.account, name: line.name },
    amount_fen,
  };
  const answer = askCompany(request, line.is_bound);
  const isDone = answer.result === "SUCCESS";
  await log(
    work,
    { divide_id: divide.id, line_id: line.id, act: "divide", amount_fen },
    answer.fail_reason,
    request,
    answer,
  );
  if (!isDone) {
    const failed = {
      amount_fen: line.amount_fen,
      set_off_fen: 0,
      status: 2,
      error_code: answer.fail_reason,
      done_at: null,
    };
    await updateLine(tx, supplier.id, line.id, failed);
    return false;
  }
  const set_off_fen = await setOff(work, divide, line, amount_fen);
  await markSent(work, line, kept_fen, set_off_fen);
  await post(work, {
    biz_type: "divide",
    biz_id: divide.id,
    doc_no: divide.no,
    idem_key: `divide:${line.id}`,
    memo: `${divide.order_no} ${line.name}`,
    legs: [
      { account: "share_expense", amount_fen },
      { account: `psp:${divide.channel}`, amount_fen: set_off_fen - amount_fen },
      { account: "clawback", amount_fen: -set_off_fen },
    ].filter((leg) => leg.amount_fen !== 0),
  });
  return true;
}

async function markSent(work: Work, line: LineRow, kept_fen: number, set_off_fen: number): Promise<void> {
  const { tx, supplier, now } = work;
  const { id, amount_fen } = line;
  await updateLine(tx, supplier.id, id, { amount_fen, set_off_fen, status: 1, error_code: null, done_at: now });
  if (kept_fen > 0) await addBack(tx, supplier.id, id, { returned_fen: kept_fen, claimed_fen: 0 });
}

/** Sets the receiver's debt off against this share. @returns the amount set off */
async function setOff(work: Work, divide: DivideRow, line: LineRow, amount_fen: number): Promise<number> {
  const { tx, supplier } = work;
  let left = amount_fen;
  for (const claim of await openClaims(tx, supplier.id, line.receiver_id)) {
    const part = Math.min(left, claim.open_fen);
    if (part === 0) break;
    await addSettled(tx, supplier.id, claim.id, part);
    left -= part;
  }
  const kept = amount_fen - left;
  if (kept > 0)
    await log(work, { divide_id: divide.id, line_id: line.id, act: "set_off", amount_fen: kept }, null, {}, {});
  return kept;
}

/** Leaves waiting and failed shares with the shop for good. @throws {AppError} not_found · conflict */
export async function unfreezeDivide(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const divide = await held(work, id);
  if (!open.has(divide.status)) throw new AppError("conflict");
  await updateDivide(tx, supplier.id, id, { ...divide, status: divideStatus.unfrozen }, null);
  await log(
    work,
    { divide_id: id, line_id: null, act: "unfreeze", amount_fen: 0 },
    null,
    { out_order_no: divide.no },
    {},
  );
  told(work, divide, { status: divideStatus.unfrozen });
}
