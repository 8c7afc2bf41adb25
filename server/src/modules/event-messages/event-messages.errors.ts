import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./event-messages.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const eventMessagesErrors = defineErrors({ message_stale: 409 }, t.group("error"));
