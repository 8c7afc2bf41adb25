import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./home-page.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const homePageErrors = defineErrors({ shop_rests: 409 }, t.group("error"));
