import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-coaches.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const stayCoachesErrors = defineErrors({ coach_full: 409, coach_gone: 409 }, t.group("error"));
