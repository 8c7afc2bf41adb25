import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./plugins.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const pluginsErrors = defineErrors(
  {
    addon_busy: 409,
    addon_needs: 409,
    addon_unavailable: 409,
  },
  t.group("error"),
);
