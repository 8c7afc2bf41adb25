import { loginData, refreshCaptchaData } from "@kangying/contract/core/wire";
import { confirm } from "../../ui/overlays/confirm.tsx";
import { translate } from "../i18n/translate.ts";
import { resetSession } from "../session/reset.ts";
import { tokens } from "../session/tokens.ts";
import { isShown, toastIn } from "../tabs/tab-toast.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { networkCode, type ApiError } from "./api-error.ts";

let asking = false;

/** Many calls may fail at once. The user is asked only once, and then signs in again. */
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
  // Another window may have signed in again meanwhile; that session must not be ended here.
  if (tokens.access() === refused) resetSession();
  location.reload();
}

/**
 * Shows a failed call to the user: a dialog, a toast, a redirect, or nothing.
 * @param quiet  the caller shows the failure itself (`hideError`); an ended session still opens its dialog
 * @param tab   the tab that was shown when the call was made: while it is hidden, nothing is shown and the window stays on its page
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
