import type { FinishReason } from "@kangying/contract/students/stay";
import type { KitCount } from "../kit/public.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { blocker, refusedBy, type StayPart, type StayRow } from "../stays/public.ts";
import { kitRefusal, lockKit, takeBackKit } from "./hand-out.ts";
import { kitAtFinish } from "./kit-at-finish.ts";
import { kitTexts } from "./kit.texts.ts";
import { kitWords } from "./kit-words.ts";
import { handOutAtEntry, kitOf, kitTold } from "./stay-kit.ts";

/** Whether the agreed kit is handed out at an entry. */
export interface KitAtEntry {
  /** Left out: the kit of the terms is handed out. */
  readonly hands_out_kit?: boolean;
}

/** The kit data that an operator enters when a stay ends. */
export interface KitAtEnd {
  readonly reason: FinishReason;
  /** The amount kept for kit. Left out: for illness the unreturned kit at cost, otherwise 0. */
  readonly kit_fen?: number | null;
  /** Kit returned unused. */
  readonly kit_back?: readonly KitCount[];
}

/** The kit of a stay: handed out at entry, and returned unused at its end. */
export const kitPart: StayPart<{ enter: KitAtEntry; finish: KitAtEnd }> = {
  name: "kit",
  hold: async ({ work, act, stay, input }) => {
    if (act === "enter") await lockKit(work, handedOut(stay, input as KitAtEntry));
    if (act === "finish") await lockKit(work, (input as KitAtEnd).kit_back ?? []);
  },
  enter: ({ work, stay, input }) => {
    const items = kitWords(kitOf(stay));
    const count = handedOut(stay, input).reduce((sum, line) => sum + line.count, 0);
    return {
      blockers: async () => {
        const short = await kitRefusal(work, handedOut(stay, input));
        return short.map(({ kind, data }) => blocker(stay, kind, data, null));
      },
      checks: () =>
        items === ""
          ? []
          : [
              {
                code: "kit",
                title: kitTexts.check,
                codes: ["kit_short"],
                fields: ["hands_out_kit"],
                fact: input.hands_out_kit === false ? { text: kitTexts.later } : { text: verbatim(items) },
                isIdle: input.hands_out_kit === false,
              },
            ],
      effects: count === 0 ? [] : [{ text: kitTexts.goesOut, data: { count } }],
      before: async () => ({ told: kitTold(stay, input) }),
      after: () => handOutAtEntry(work, stay, input),
    };
  },
  finish: async ({ work, stay, input }) => {
    const asked = { cause: input.reason, kit_fen: input.kit_fen ?? null, kit_back: input.kit_back ?? [] };
    return {
      blockers: () => refusedBy(stay, () => kitAtFinish(work, stay.id, asked)),
      before: async () => ({ told: (await kitAtFinish(work, stay.id, asked)).told }),
      after: () =>
        takeBackKit(
          work,
          stay.id,
          asked.kit_back.filter(({ count }) => count > 0),
        ),
    };
  },
};

function handedOut(stay: StayRow, { hands_out_kit = true }: KitAtEntry): readonly KitCount[] {
  return hands_out_kit ? kitOf(stay) : [];
}
