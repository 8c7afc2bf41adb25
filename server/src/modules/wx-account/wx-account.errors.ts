import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./wx-account.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const wxErrors = defineErrors({ wx_not_bound: 409 }, t.group("error"));
