import type { Acting, Share, StayPart } from "../stays/public.ts";
import { askForReview, remindOfReturn, withdrawMessages } from "./tell-student.ts";

/** Until when somebody means to be away. */
export interface MessageAtPause {
  readonly expected_return: string;
}

/** What waits to be told is not true any more once a stay has moved on; then the student is told what is. */
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
