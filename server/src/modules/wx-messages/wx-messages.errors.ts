import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./wx-messages.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const wxMessagesErrors = defineErrors({ wx_no_grant: 409, wx_stale: 409 }, t.group("error"));
