import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-coaches.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const stayCoachesErrors = defineErrors({ coach_full: 409, coach_gone: 409 }, t.group("error"));
