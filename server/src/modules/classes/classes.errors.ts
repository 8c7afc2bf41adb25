import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./classes.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const classesErrors = defineErrors(
  {
    class_full: 409,
    class_closed: 409,
    class_has_members: 409,
  },
  t.group("error"),
);
