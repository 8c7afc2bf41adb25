import type { Work } from "../../core/jobs/work.ts";
import { type Collected, lockMoney, takeMoney } from "./money.ts";
import { moveStay, stayFor } from "../stays/public.ts";

/**
 * Takes money for a stay at the desk: its fee, or a deposit.
 * @throws {AppError} not_found, wrong_status, conflict, payment_exceeds_due, balance_too_low · {InvalidFields}
 */
export async function collect(work: Work, id: number, input: Collected, version: number | null): Promise<void> {
  await lockMoney(work, id);
  const stay = await stayFor(work, "collect", id, version);
  const { purpose, channel, amount_fen } = input;
  await moveStay(work, "collect", stay, { patch: {}, told: { purpose, channel, amount_fen } });
  // The version moves with every act, so that one act takes money once.
  await takeMoney(work, stay, input, `stay:${id}:collect:${stay.version}`);
}
