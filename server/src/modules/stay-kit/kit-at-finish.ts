import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { KitCount } from "../kit/public.ts";
import { type KitHeld, kitHeldBy } from "./hand-out.ts";
import { faults } from "./kit.texts.ts";
import { kitWords } from "./kit-words.ts";
import { toldOf } from "./stay-kit.ts";

/** The kit data that an operator enters when a stay ends. */
export interface KitAsked {
  readonly cause: FinishReason;
  /** The amount kept for kit; null: depends on the cause. */
  readonly kit_fen: number | null;
  /** Kit returned unused. */
  readonly kit_back: readonly KitCount[];
}

/** What happens to a stay's kit at its end. */
export interface KitAtFinish {
  /** The amount that the settlement keeps, with the pieces in words; without words where an operator typed the amount. */
  readonly charge: { readonly kit_fen: number; readonly kit_items: string };
  /** Returned pieces. */
  readonly back: readonly KitCount[];
  /** Pieces that stay with the student. */
  readonly rest: readonly KitHeld[];
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * Computes what an end keeps for kit. For illness: the unreturned kit at its cost. For another cause, or where the operator typed an
 * amount: the entered amount.
 * @throws {InvalidFields} more returned than the student has
 */
export async function kitAtFinish(
  work: Pick<Work, "tx" | "supplier">,
  stay_id: number,
  asked: KitAsked,
): Promise<KitAtFinish> {
  const { excess, ...kit } = await thinkOfKit(work, stay_id, asked);
  if (excess)
    throw new InvalidFields({
      [`kit_back[${excess.index}].count`]: { text: faults.moreThanHad, data: { left: excess.left } },
    });
  return kit;
}

/** The same for a preview: `excess` is the first line that returns more than the student has. */
export async function thinkOfKit(
  work: Pick<Work, "tx" | "supplier">,
  stay_id: number,
  { cause, kit_fen, kit_back }: KitAsked,
): Promise<KitAtFinish & { readonly excess: { readonly index: number; readonly left: number } | null }> {
  const held = await kitHeldBy(work.tx, work.supplier.id, stay_id);
  const rest = held.map((line) => ({ ...line }));
  let excess: { index: number; left: number } | null = null;
  for (const [index, { kit_id, count }] of kit_back.entries()) {
    let left = count;
    for (const line of rest) {
      if (line.kit_id !== kit_id) continue;
      const taken = Math.min(left, line.count);
      line.count -= taken;
      left -= taken;
    }
    if (left > 0) excess ??= { index, left: count - left };
  }
  const kept = rest.filter(({ count }) => count > 0);
  const back = kit_back.filter(({ count }) => count > 0);
  const names = new Map(held.map(({ kit_id, name }) => [kit_id, name]));
  const told = toldOf(back.map((one) => ({ ...one, name: names.get(one.kit_id) ?? "" })));
  return {
    charge: chargeOf(cause, kit_fen, kept),
    back,
    rest: kept,
    told: back.length === 0 ? {} : { kit_back: told },
    excess,
  };
}

function chargeOf(cause: FinishReason, typed: number | null, kept: readonly KitHeld[]): KitAtFinish["charge"] {
  if (typed !== null) return { kit_fen: typed, kit_items: "" };
  if (cause !== "medical" || kept.length === 0) return { kit_fen: 0, kit_items: "" };
  return { kit_fen: costOf(kept), kit_items: kitWords(kept) };
}

/** The cost in fen, at the price of each piece when it was handed out. */
export function costOf(lines: readonly KitHeld[]): number {
  return lines.reduce((sum, { count, cost_fen }) => sum + count * cost_fen, 0);
}
