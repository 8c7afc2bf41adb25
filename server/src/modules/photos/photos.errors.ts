import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./photos.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const photosErrors = defineErrors({ photo_no_consent: 409, photo_consented: 409 }, t.group("error"));
