import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./own-page.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const ownPageErrors = defineErrors({ page_link_over: 404 }, t.group("error"));
