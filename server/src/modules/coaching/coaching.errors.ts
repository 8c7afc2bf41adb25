import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./coaching.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const coachingErrors = defineErrors({ coach_has_work: 409, hand_over_left: 409 }, t.group("error"));
