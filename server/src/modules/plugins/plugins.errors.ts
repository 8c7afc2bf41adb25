import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./plugins.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const pluginsErrors = defineErrors(
  {
    addon_busy: 409,
    addon_needs: 409,
    addon_unavailable: 409,
  },
  t.group("error"),
);
