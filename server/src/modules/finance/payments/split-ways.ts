import type { Channel, Purpose } from "@kangying/contract/finance/money";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../finance.texts.ts";
import { isProviderChannel } from "../provider/provider.ts";

/** One purpose of several that are paid at once. */
export interface PaidLine<P extends Purpose = Purpose> {
  readonly purpose: P;
  readonly amount_fen: number;
}

/** The part of a sum that is paid by a second way. */
export interface SecondWay {
  readonly channel: Channel;
  readonly amount_fen: number;
}

/** A line, or a part of one, with its way of payment. */
export interface PaidPart<P extends Purpose = Purpose> extends PaidLine<P> {
  readonly channel: Channel;
}

/**
 * Splits the lines between two ways of payment. The first way pays from the top and the second the rest, so at most one line is paid by
 * both. Payments that are posted at once come before those that wait for a provider.
 * @throws {InvalidFields} second_channel: the same way twice · second_fen: zero, or not less than the sum
 */
export function splitWays<P extends Purpose>(
  lines: readonly PaidLine<P>[],
  channel: Channel,
  second: SecondWay | null,
): readonly PaidPart<P>[] {
  if (second === null) return lines.map((line) => ({ ...line, channel }));
  if (second.channel === channel) throw new InvalidFields({ second_channel: { text: faults.sameWay } });
  const total_fen = lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  if (second.amount_fen <= 0 || second.amount_fen >= total_fen)
    throw new InvalidFields({ second_fen: { text: faults.secondPart } });
  const parts: PaidPart<P>[] = [];
  let left = total_fen - second.amount_fen;
  for (const { purpose, amount_fen } of lines) {
    const first_fen = Math.min(left, amount_fen);
    left -= first_fen;
    if (first_fen > 0) parts.push({ purpose, amount_fen: first_fen, channel });
    if (first_fen < amount_fen) parts.push({ purpose, amount_fen: amount_fen - first_fen, channel: second.channel });
  }
  return parts.toSorted((a, b) => Number(isProviderChannel(a.channel)) - Number(isProviderChannel(b.channel)));
}
