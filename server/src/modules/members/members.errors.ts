import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./members.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const membersErrors = defineErrors({ member_has_orders: 409, member_has_refunds: 409 }, t.group("error"));
