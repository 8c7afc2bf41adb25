import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./schedules.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const schedulesErrors = defineErrors({ schedule_clash: 409, schedule_taken: 409 }, t.group("error"));
