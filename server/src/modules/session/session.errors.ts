import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./session.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const sessionErrors = defineErrors(
  {
    wechat_closed: 403,
    wechat_state: 400,
    wechat_refused: 400,
    wechat_not_bound: 401,
    wechat_taken: 409,
    wechat_bound: 409,
    second_step_on: 409,
    second_step_off: 409,
    second_step_demanded: 409,
    phone_missing: 409,
  },
  t.group("error"),
);
