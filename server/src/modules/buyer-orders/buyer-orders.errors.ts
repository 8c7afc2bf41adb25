import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./buyer-orders.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const buyerOrdersErrors = defineErrors({ cart_full: 409 }, t.group("error"));
