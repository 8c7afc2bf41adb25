import type { Channel, Purpose } from "@kangying/contract/finance/money";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../finance.texts.ts";
import { isProviderChannel } from "../provider/provider.ts";

/** One purpose of several that are paid at once. */
export interface PaidLine<P extends Purpose = Purpose> {
  readonly purpose: P;
  readonly amount_fen: number;
}

/** Part of a sum that is paid another way than the rest. */
export interface SecondWay {
  readonly channel: Channel;
  readonly amount_fen: number;
}

/** A line, or part of one, with the way by which it is paid. */
export interface PaidPart<P extends Purpose = Purpose> extends PaidLine<P> {
  readonly channel: Channel;
}

/**
 * The lines by the way that pays each: the first way pays from the top, the second what is left, so that one line at most is paid by both.
 * What is there at once stands before what a provider is waited for.
 * @throws {InvalidFields} second_channel: the same way twice · second_fen: nothing, or no less than the sum
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
