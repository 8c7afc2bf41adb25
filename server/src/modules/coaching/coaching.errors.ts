import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./coaching.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const coachingErrors = defineErrors({ coach_has_work: 409, hand_over_left: 409 }, t.group("error"));
