import { loginData, refreshCaptchaData } from "@kangying/contract/core/wire";
import { confirm } from "../../ui/overlays/confirm.tsx";
import { translate } from "../i18n/translate.ts";
import { resetSession } from "../session/reset.ts";
import { tokens } from "../session/tokens.ts";
import { isShown, toastIn } from "../tabs/tab-toast.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { networkCode, type ApiError } from "./api-error.ts";

let asking = false;

/** Many calls may fail at once; the person is asked once, and then begins again. */
async function askForLogin(error: ApiError): Promise<void> {
  if (asking) return;
  asking = true;
  const refused = tokens.access();
  try {
    await confirm({
      title: translate("session.ended"),
      message: error.msg,
      confirmText: translate("session.signInAgain"),
      onlyConfirm: true,
    });
  } finally {
    asking = false;
  }
  // Meanwhile another window may have signed in again: that session is not ours to end.
  if (tokens.access() === refused) resetSession();
  location.reload();
}

/**
 * What the person sees of a failed call: a question, a toast, the way home, or nothing.
 * @param quiet  the caller shows the failure itself (`hideError`); an ended session is asked about all the same
 * @param tab    the tab on the screen when the call was made: while it is hidden, nothing of it is shown and the window stays where it is
 */
export function showFailure(error: ApiError, quiet: boolean, tab: string | null): void {
  if (error.data === loginData) {
    void askForLogin(error);
    return;
  }
  if (quiet || error.data === refreshCaptchaData) return;
  if (error.code === networkCode) toastIn(tab, translate("api.network"), { kind: "error", seconds: 3 });
  else if (error.code === "no_permission") {
    toastIn(tab, translate("api.noPermission"), { kind: "error", seconds: 5 });
    if (isShown(tab)) windowHistory.replace("/dashboard");
  } else toastIn(tab, error.msg, { kind: "error", seconds: 4 });
}
