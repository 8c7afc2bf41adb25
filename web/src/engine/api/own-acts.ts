import { onSessionReset } from "../session/reset.ts";

/** The reply to the user's own act and the feed's hint about it come within this many ms of the call, in either order. */
const soon = 3_000;

const never = Number.NEGATIVE_INFINITY;
let last = never;
// The acts of one user do not count for the next one.
onSessionReset(() => {
  last = never;
});

/** Records that the user of this window has changed something. */
export function noteOwnAct(): void {
  last = performance.now();
}

/** True if a change reported now is probably the user's own, so that the user looks for it on the screen. */
export function hasJustActed(): boolean {
  return performance.now() - last < soon;
}
