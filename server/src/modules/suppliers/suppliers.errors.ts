import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./suppliers.texts.ts";

/** What this module refuses. */
export const suppliersErrors = defineErrors({ supplier_tied: 409 }, t.group("error"));
