import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./classes.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const classesErrors = defineErrors(
  {
    class_full: 409,
    class_closed: 409,
    class_has_members: 409,
  },
  t.group("error"),
);
