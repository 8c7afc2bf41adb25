import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./photos.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const photosErrors = defineErrors({ photo_no_consent: 409, photo_consented: 409 }, t.group("error"));
