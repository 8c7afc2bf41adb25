import { resetSession } from "../engine/session/reset.ts";
import { followOtherWindows } from "../engine/session/windows.ts";
import { flushDrafts } from "../engine/tabs/draft-keeper.ts";
import { holdsUnasked } from "../engine/tabs/other-windows.ts";
import { tabActions } from "../engine/tabs/tabs-store.ts";
import { windowHistory } from "../engine/tabs/window-history.ts";
import { homePath } from "./guard/door.ts";
import { loginPathFor } from "./guard/same-site.ts";

/** Follows sign-in and sign-out in the browser's other windows. Must run first, before other code of this window reacts. */
export function followWindows(): void {
  followOtherWindows({
    ended(how) {
      const here = windowHistory.location();
      const end = how === "left" && holdsUnasked() ? "unasked" : how;
      flushDrafts();
      resetSession(end);
      // After a sign-out the next person starts at the home page. After an expired session, or with unsaved input, the
      // person continues at the same page.
      windowHistory.replace(loginPathFor(end === "left" ? { pathname: homePath, search: "", hash: "" } : here));
    },
    replaced() {
      // The open tabs belong to the previous person. Their drafts are kept for them, so no question is needed.
      flushDrafts();
      tabActions.clear();
      location.reload();
    },
  });
}
