import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./files.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const filesErrors = defineErrors(
  {
    file_refused: 415,
    photo_heic: 415,
  },
  t.group("error"),
);
