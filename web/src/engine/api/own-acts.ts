import { onSessionReset } from "../session/reset.ts";

/** The reply to one's act and the feed's hint of it come within this many ms of the call, in either order. */
const soon = 3_000;

const never = Number.NEGATIVE_INFINITY;
let last = never;
// What one person has done, the next has not.
onSessionReset(() => {
  last = never;
});

/** Notes that the person at this window has changed something. */
export function noteOwnAct(): void {
  last = performance.now();
}

/** Whether a change that is heard of now is likely to be this person's own: they look for it on the screen. */
export function hasJustActed(): boolean {
  return performance.now() - last < soon;
}
