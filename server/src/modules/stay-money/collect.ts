import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { demandFiles } from "../files/public.ts";
import { splitWays } from "../finance/public.ts";
import { readRules } from "../packages/public.ts";
import { faults } from "./faults.texts.ts";
import { storedOf } from "./folio.repo.ts";
import { type Collected, lockMoney, takeMoney } from "./money.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../stays/public.ts";

/**
 * Takes money for a stay at the desk: its fee, deposits, or several at once.
 * @returns the payment that waits for a provider, otherwise the first one, which is complete
 * @throws {AppError} not_found, wrong_status, conflict, payment_exceeds_due, balance_too_low · {InvalidFields} among them memo: above the
 *   limit of stored value without a reason
 */
export async function collect(
  work: Work,
  id: number,
  input: Collected,
  version: number | null,
): Promise<{ readonly payment_id: number; readonly is_there: boolean }> {
  await lockMoney(work, id);
  const stay = await stayFor(work, "collect", id, version);
  const added = input.lines.reduce((sum, line) => sum + (line.purpose === "deposit_prepaid" ? line.amount_fen : 0), 0);
  await demandStoredBelowCap(work, stay, added, input.memo);
  await demandFiles(work, "voucher_images", input.voucher_images ?? []);
  let now: StayRow | null = stay;
  for (const { purpose, amount_fen, channel } of splitWays(input.lines, input.channel, input.second ?? null)) {
    if (now) await moveStay(work, "collect", now, { patch: {}, told: { purpose, channel, amount_fen } });
    now = await findStay(work.tx, work.supplier.id, id);
  }
  // The version changes with every act, so one act takes money only once.
  return await takeMoney(work, stay, input, `stay:${id}:collect:${stay.version}`);
}

/**
 * Checks that a prepayment keeps the student's stored value within the camp's limit, or that a note says why.
 * @param added  fen
 * @throws {InvalidFields} memo
 */
export async function demandStoredBelowCap(
  work: Work,
  stay: StayRow,
  added: number,
  memo: string | null,
): Promise<void> {
  if (added === 0 || memo !== null) return;
  const { stored_cap_fen: cap } = await readRules(work.tx, work.supplier.id);
  if (cap === null || added + (await storedOf(work.tx, work.supplier.id, stay.student_id)) <= cap) return;
  throw new InvalidFields({ memo: { text: faults.storedCap, data: { amount: formatFenInWords(cap) } } });
}
