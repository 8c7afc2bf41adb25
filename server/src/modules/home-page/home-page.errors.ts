import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./home-page.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const homePageErrors = defineErrors({ shop_rests: 409 }, t.group("error"));
