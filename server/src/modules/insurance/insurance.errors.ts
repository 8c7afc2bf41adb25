import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./insurance.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const insuranceErrors = defineErrors({ policy_claimed: 409 }, t.group("error"));
