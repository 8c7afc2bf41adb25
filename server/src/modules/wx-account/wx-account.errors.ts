import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./wx-account.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const wxErrors = defineErrors({ wx_not_bound: 409 }, t.group("error"));
