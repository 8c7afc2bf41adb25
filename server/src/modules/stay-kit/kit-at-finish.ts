import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { KitCount } from "../kit/public.ts";
import { type KitHeld, kitHeldBy } from "./hand-out.ts";
import { faults } from "./kit.texts.ts";
import { kitWords } from "./kit-words.ts";
import { toldOf } from "./stay-kit.ts";

/** What a desk says of kit when a stay ends. */
export interface KitAsked {
  readonly cause: FinishReason;
  /** What is kept for it; null: by the cause. */
  readonly kit_fen: number | null;
  /** Unused and brought back. */
  readonly kit_back: readonly KitCount[];
}

/** What becomes of the kit that a stay has. */
export interface KitAtFinish {
  /** What the settlement keeps, with the pieces that it is for; without words where a person has typed the sum. */
  readonly charge: { readonly kit_fen: number; readonly kit_items: string };
  /** Pieces that come back. */
  readonly back: readonly KitCount[];
  /** What stays with the student. */
  readonly rest: readonly KitHeld[];
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * What an end keeps for kit: of an illness what was handed out and did not come back, at what it cost then; of another cause, or where the
 * desk has typed a sum, what it says.
 * @throws {InvalidFields} more brought back than the student has
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

/** The same for a desk that thinks of it: `excess` is the first line that names more than the student has. */
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

/** In fen, at what each piece cost when it was handed out. */
export function costOf(lines: readonly KitHeld[]): number {
  return lines.reduce((sum, { count, cost_fen }) => sum + count * cost_fen, 0);
}
