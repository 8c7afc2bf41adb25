import { resetSession } from "../engine/session/reset.ts";
import { followOtherWindows } from "../engine/session/windows.ts";
import { flushDrafts } from "../engine/tabs/draft-keeper.ts";
import { holdsUnasked } from "../engine/tabs/other-windows.ts";
import { tabActions } from "../engine/tabs/tabs-store.ts";
import { windowHistory } from "../engine/tabs/window-history.ts";
import { homePath } from "./guard/door.ts";
import { loginPathFor } from "./guard/same-site.ts";

/** Acts on what the browser's other windows do to the session. Before all else, so that nothing of this window answers first. */
export function followWindows(): void {
  followOtherWindows({
    ended(how) {
      const here = windowHistory.location();
      const end = how === "left" && holdsUnasked() ? "unasked" : how;
      flushDrafts();
      resetSession(end);
      // Who left wants to begin again; whose session ran out, or whose words stand here still, wants to go on where they were.
      windowHistory.replace(loginPathFor(end === "left" ? { pathname: homePath, search: "", hash: "" } : here));
    },
    replaced() {
      // What is open belongs to the person before. Their unsent forms are kept for them, so nothing is asked.
      flushDrafts();
      tabActions.clear();
      location.reload();
    },
  });
}
