import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./event-messages.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const eventMessagesErrors = defineErrors({ message_stale: 409 }, t.group("error"));
