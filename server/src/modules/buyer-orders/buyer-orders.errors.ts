import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./buyer-orders.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const buyerOrdersErrors = defineErrors({ cart_full: 409 }, t.group("error"));
