import { divideStatus } from "@kangying/contract/finance/divide";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { post } from "../finance/public.ts";
import { lapsedCertificate } from "../suppliers/public.ts";
import { askCompany, type DivideRequest } from "./divide-company.ts";
import { divideErrors } from "./divide.errors.ts";
import { type DividedThing, thingOf } from "./divided-thing.ts";
import { addBack, addSettled, type LineRow, linesOfDivide, openClaims, updateLine } from "./lines.repo.ts";
import { findDivide, insertLog, updateDivide, type DivideRow } from "./divides.repo.ts";
import { readCap } from "./rules.repo.ts";
import { sharedBy } from "./freeze-rules.ts";
import { backOf, sharesOf } from "./shares.ts";

/** States in which something may still be divided. */
const open: ReadonlySet<number> = new Set([divideStatus.waiting, divideStatus.part, divideStatus.failed]);
/** States in which shares may be with receivers: what was unfrozen in part has its first ones there. */
const gone: ReadonlySet<number> = new Set([divideStatus.divided, divideStatus.part, divideStatus.unfrozen]);

/** What of an order can be divided now, and what each would get. */
export interface DivideSums extends DividedThing {
  readonly base_fen: number;
  readonly cap_bp: number;
  readonly lines: readonly (LineRow & { readonly share_fen: number })[];
}

/** Base and shares as they would be now. @throws {AppError} not_found where the order or its payment is gone */
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

/** What running a divide now would send. */
export interface DivideMoves {
  /** No share has gone yet. */
  readonly isFirst: boolean;
  readonly base_fen: number;
  /** Shares that have not gone: what each is, and what of it never leaves since it went back to the buyer. */
  readonly moves: readonly (LineRow & { readonly kept_fen: number })[];
}

/** Reads alone. */
export function movesOf(divide: DivideRow, sums: DivideSums): DivideMoves {
  // Once a share has gone, the base is what it was: shares that are tried again are shares of the same. While none has, it is today's, or
  // receivers would get a part of what went back to the buyer since the first try.
  const isFirst = divide.divided_fen === 0;
  const base_fen = isFirst ? sums.base_fen : divide.base_fen;
  // Of what went back to the buyer meanwhile a share that has not gone loses its part at once, as the others' parts come back.
  const since = isFirst ? 0 : sums.refunded_fen - divide.refunded_fen;
  // One that came to nothing is computed again with the others.
  const waiting = sums.lines.filter(({ status }) => isFirst || status !== 1);
  const moves = waiting.map(({ share_fen, ...line }) => {
    const amount_fen = isFirst ? share_fen : line.amount_fen;
    return { ...line, amount_fen, kept_fen: backOf(amount_fen, base_fen, since) };
  });
  return { isFirst, base_fen, moves };
}

/**
 * Sends each share that has not gone yet to its receiver; what fails stays with the shop and may be tried again.
 * @throws {AppError} not_found · conflict where nothing waits · divide_too_early · divide_refund_open · divide_uncertified
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
 * @param kept_fen  of its share what never leaves, since it went back to the buyer: kept as returned, so that share and base stay what they were
 * @returns whether it went out
 */
async function sendShare(work: Work, divide: DivideRow, line: LineRow, kept_fen: number): Promise<boolean> {
  const { tx, supplier } = work;
  const amount_fen = line.amount_fen - kept_fen;
  if (amount_fen === 0) {
    await markSent(work, line, kept_fen, 0);
    return true;
  }
  const request: DivideRequest = {
    // The same number is the same request: a share that has changed since it failed goes under another.
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

/** What the receiver owes the shop is kept back from this share. @returns how much */
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

/**
 * What went back to the buyer since it was divided comes back in part: from merchants at once, from persons as a claim that their next
 * shares are set off against.
 * @throws {AppError} not_found · conflict · divide_nothing_back
 */
export async function returnShares(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const divide = await held(work, id);
  if (!gone.has(divide.status) || divide.divided_fen === 0) throw new AppError("conflict");
  const thing = await thingOf(work, divide);
  const since = thing.refunded_fen - divide.refunded_fen;
  let [returned_fen, claimed_fen] = [divide.returned_fen, divide.claimed_fen];
  for (const line of await linesOfDivide(tx, supplier.id, id)) {
    if (line.status !== 1) continue;
    const back = backOf(line.amount_fen, divide.base_fen, since) - line.returned_fen - line.claimed_fen;
    if (back <= 0) continue;
    const isMerchant = line.type === "merchant";
    await addBack(tx, supplier.id, line.id, {
      returned_fen: isMerchant ? back : 0,
      claimed_fen: isMerchant ? 0 : back,
    });
    await post(work, {
      biz_type: "divide",
      biz_id: divide.id,
      doc_no: divide.no,
      idem_key: `divide-back:${line.id}:${line.returned_fen + line.claimed_fen + back}`,
      memo: `${divide.order_no} ${line.name}`,
      legs: [
        { account: isMerchant ? `psp:${divide.channel}` : "clawback", amount_fen: back },
        { account: "share_expense", amount_fen: -back },
      ],
    });
    const act = isMerchant ? ("return" as const) : ("claim" as const);
    await log(
      work,
      { divide_id: id, line_id: line.id, act, amount_fen: back },
      null,
      { out_return_no: `${divide.no}-${line.id}` },
      {},
    );
    if (isMerchant) returned_fen += back;
    else claimed_fen += back;
  }
  if (returned_fen === divide.returned_fen && claimed_fen === divide.claimed_fen)
    throw new AppError(divideErrors.divide_nothing_back);
  const isAll = returned_fen + claimed_fen === divide.divided_fen;
  const status = isAll ? divideStatus.returned : divide.status;
  await updateDivide(tx, supplier.id, id, { ...divide, returned_fen, claimed_fen, status }, null);
  told(work, divide, { status, returned_fen, claimed_fen });
}

/** What waits or has failed stays with the shop, for good. @throws {AppError} not_found · conflict */
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

async function held({ tx, supplier }: Work, id: number): Promise<DivideRow> {
  const divide = await findDivide(tx, supplier.id, { id }, true);
  if (!divide) throw new AppError("not_found");
  return divide;
}

async function log(
  work: Work,
  entry: {
    readonly divide_id: number;
    readonly line_id: number | null;
    readonly act: "divide" | "return" | "claim" | "set_off" | "unfreeze";
    readonly amount_fen: number;
  },
  fail_reason: string | null,
  request: object,
  response: object,
): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const said = { ...entry, result: fail_reason ?? "done", request, response };
  await insertLog(tx, supplier.id, said, { at: now, name: actor.name });
  work.changed("divide_log", entry.divide_id);
}

function told(work: Work, divide: DivideRow, after: object): void {
  work.changed("divide", divide.id);
  work.audit({
    biz_type: "divide",
    biz_id: divide.id,
    before: { status: divide.status },
    after: { no: divide.no, ...after },
  });
}
