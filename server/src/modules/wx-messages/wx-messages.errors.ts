import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./wx-messages.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const wxMessagesErrors = defineErrors({ wx_no_grant: 409, wx_stale: 409 }, t.group("error"));
