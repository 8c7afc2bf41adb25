import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./suppliers.texts.ts";

/** The errors of this module with their HTTP status. */
export const suppliersErrors = defineErrors({ supplier_tied: 409 }, t.group("error"));
