import { verbatim } from "../../core/kernel/text.ts";
import { classNameOf, classRefusal, leaveClasses, lockClass } from "../classes/public.ts";
import { type Acting, blocker, type Share, type StayPart } from "../stays/public.ts";
import { t } from "./stay-classes.texts.ts";
import { backToClass, enterClass } from "./roster.ts";

/** The class chosen at an entry. */
export interface ClassAtEntry {
  /** Left out or null: no class yet. */
  readonly class_id?: number | null;
}

/** The class of a stay: the entry joins it, a pause and the end leave it, and a returning student rejoins it where it has a place. */
export const classPart: StayPart<{ enter: ClassAtEntry }> = {
  name: "class",
  hold: async ({ work, act, stay, input }) => {
    const joins = act === "enter" ? (input as ClassAtEntry).class_id : comesBack(act) ? stay.class_id : null;
    if (joins) await lockClass(work, joins);
  },
  enter: async ({ work, stay, input }) => {
    const class_id = input.class_id ?? null;
    const name = class_id === null ? null : await classNameOf(work, class_id);
    return {
      blockers: async () => {
        const refused = class_id === null ? null : await classRefusal(work, class_id, work.today);
        return refused ? [blocker(stay, refused.kind, refused.data, null)] : [];
      },
      checks: () => [
        {
          code: "class",
          title: t("class_id"),
          codes: ["class_full", "class_closed", "coach_full", "coach_gone"],
          fields: ["class_id", "coach_id"],
          fact: { text: name === null ? t("class.later") : verbatim(name) },
          isIdle: name === null,
        },
      ],
      effects: name === null ? [] : [{ text: t("class.joins"), data: { name } }],
      before: () => enterClass(work, stay.id, class_id),
    };
  },
  pause: leaving,
  return: ({ work, stay }) => ({ before: () => backToClass(work, "return", stay) }),
  finish: leaving,
  transfer: leaving,
  undo_finish: ({ work, stay }) => ({ before: () => backToClass(work, "undo_finish", stay) }),
};

function comesBack(act: Acting["act"]): boolean {
  return act === "return" || act === "undo_finish";
}

function leaving({ work, stay }: Acting): Share {
  return { after: () => leaveClasses(work, stay.id, work.today) };
}
