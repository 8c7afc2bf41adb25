import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./files.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const filesErrors = defineErrors(
  {
    file_refused: 415,
    photo_heic: 415,
  },
  t.group("error"),
);
