import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./onboarding.texts.ts";

/** The errors of this module and their HTTP statuses. */
export const onboardingErrors = defineErrors(
  { enter_closed: 403, enter_key_spent: 401, application_doubled: 409 },
  t.group("error"),
);
