import { divideStatus } from "@kangying/contract/finance/divide";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { post } from "../../finance/public.ts";
import { divideErrors } from "../divide.errors.ts";
import { thingOf } from "../divided-thing.ts";
import { updateDivide } from "../divides.repo.ts";
import { addBack, linesOfDivide } from "../lines.repo.ts";
import { held, log, told } from "./hold-divide.ts";
import { backOf } from "./shares.ts";

/** The statuses in which receivers may have shares. An unfrozen divide may have transferred some shares before. */
const gone: ReadonlySet<number> = new Set([divideStatus.divided, divideStatus.part, divideStatus.unfrozen]);

/** A payment company takes a share back from a merchant within this time. */
const returnDays = 180;
const dayMs = 86_400_000;

/**
 * Takes back the part of shares whose money was refunded to the buyer since the divide: from merchants at once; from persons, and from
 * merchants after 180 days, as a claim that is set off against their next shares.
 * @throws {AppError} not_found · conflict · divide_nothing_back
 */
export async function returnShares(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const divide = await held(work, id);
  if (!gone.has(divide.status) || divide.divided_fen === 0) throw new AppError("conflict");
  const thing = await thingOf(work, divide);
  const since = thing.refunded_fen - divide.refunded_fen;
  let [returned_fen, claimed_fen] = [divide.returned_fen, divide.claimed_fen];
  for (const line of await linesOfDivide(tx, supplier.id, id)) {
    if (line.status !== 1) continue;
    const back = backOf(line.amount_fen, divide.base_fen, since) - line.returned_fen - line.claimed_fen;
    if (back <= 0) continue;
    const isReturned =
      line.type === "merchant" && line.done_at !== null && now.getTime() - line.done_at.getTime() <= returnDays * dayMs;
    await addBack(tx, supplier.id, line.id, {
      returned_fen: isReturned ? back : 0,
      claimed_fen: isReturned ? 0 : back,
    });
    await post(work, {
      biz_type: "divide",
      biz_id: divide.id,
      doc_no: divide.no,
      idem_key: `divide-back:${line.id}:${line.returned_fen + line.claimed_fen + back}`,
      memo: `${divide.order_no} ${line.name}`,
      legs: [
        { account: isReturned ? `psp:${divide.channel}` : "clawback", amount_fen: back },
        { account: "share_expense", amount_fen: -back },
      ],
    });
    const act = isReturned ? ("return" as const) : ("claim" as const);
    await log(
      work,
      { divide_id: id, line_id: line.id, act, amount_fen: back },
      null,
      // The same number means the same return, so the next part of the share has another.
      { out_return_no: `${divide.no}-${line.id}-${line.returned_fen + line.claimed_fen + back}` },
      {},
    );
    if (isReturned) returned_fen += back;
    else claimed_fen += back;
  }
  if (returned_fen === divide.returned_fen && claimed_fen === divide.claimed_fen)
    throw new AppError(divideErrors.divide_nothing_back);
  const isAll = returned_fen + claimed_fen === divide.divided_fen;
  const status = isAll ? divideStatus.returned : divide.status;
  await updateDivide(tx, supplier.id, id, { ...divide, returned_fen, claimed_fen, status }, null);
  told(work, divide, { status, returned_fen, claimed_fen });
}
