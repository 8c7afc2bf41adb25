import type { Work } from "../../core/jobs/work.ts";
import { splitWays } from "../finance/public.ts";
import { type Collected, lockMoney, takeMoney } from "./money.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../stays/public.ts";

/**
 * Takes money for a stay at the desk: its fee, deposits, or several at once.
 * @returns the payment that waits for a provider, otherwise the first one, which is complete
 * @throws {AppError} not_found, wrong_status, conflict, payment_exceeds_due, balance_too_low · {InvalidFields}
 */
export async function collect(
  work: Work,
  id: number,
  input: Collected,
  version: number | null,
): Promise<{ readonly payment_id: number; readonly is_there: boolean }> {
  await lockMoney(work, id);
  const stay = await stayFor(work, "collect", id, version);
  let now: StayRow | null = stay;
  for (const { purpose, amount_fen, channel } of splitWays(input.lines, input.channel, input.second ?? null)) {
    if (now) await moveStay(work, "collect", now, { patch: {}, told: { purpose, channel, amount_fen } });
    now = await findStay(work.tx, work.supplier.id, id);
  }
  // The version changes with every act, so one act takes money only once.
  return await takeMoney(work, stay, input, `stay:${id}:collect:${stay.version}`);
}
