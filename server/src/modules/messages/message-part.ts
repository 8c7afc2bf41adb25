import type { Acting, Share, StayPart } from "../stays/public.ts";
import { askForReview, remindOfReturn, withdrawMessages } from "./tell-student.ts";

/** The date on which the student plans to return. */
export interface MessageAtPause {
  readonly expected_return: string;
}

/** The messages' part in acts on a stay: a change of the stay withdraws its waiting messages and adds those that are true now. */
export const messagePart: StayPart<{ pause: MessageAtPause }> = {
  name: "messages",
  enter: (acting) => withdrawing(acting),
  pause: (acting) =>
    withdrawing(acting, () => remindOfReturn(acting.work, acting.stay.id, acting.input.expected_return)),
  return: (acting) => withdrawing(acting),
  finish: (acting) => withdrawing(acting, () => askForReview(acting.work, acting.stay.id)),
  transfer: (acting) => withdrawing(acting),
  undo_finish: (acting) => withdrawing(acting),
};

function withdrawing({ work, stay }: Acting, tell?: () => Promise<void>): Share {
  return {
    after: async () => {
      withdrawMessages(work, stay.id);
      await tell?.();
    },
  };
}
