import { loginData, refreshCaptchaData } from "@kangying/contract/core/errors";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { translate } from "../i18n/translate.ts";
import { resetSession } from "../session/reset.ts";
import { windowHistory } from "../tabs/window-history.ts";
import { networkCode, type ApiError } from "./api-error.ts";

let asking = false;

/** Many calls may fail at once; the person is asked once, and then begins anew. */
async function askForLogin(error: ApiError): Promise<void> {
  if (asking) return;
  asking = true;
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
  resetSession();
  location.reload();
}

/**
 * What the person sees of a failed call: a question, a toast, the way home, or nothing.
 * @param quiet  the caller shows the failure itself (`hideError`); an ended session is asked about all the same
 */
export function showFailure(error: ApiError, quiet: boolean): void {
  if (error.data === loginData) {
    void askForLogin(error);
    return;
  }
  if (quiet || error.data === refreshCaptchaData) return;
  if (error.code === networkCode) toast(translate("api.network"), { kind: "error", seconds: 3 });
  else if (error.code === "no_permission") {
    toast(translate("api.noPermission"), { kind: "error", seconds: 5 });
    windowHistory.replace("/dashboard");
  } else toast(error.msg, { kind: "error", seconds: 4 });
}
