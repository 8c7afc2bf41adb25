import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./own-page.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const ownPageErrors = defineErrors({ page_link_over: 404 }, t.group("error"));
