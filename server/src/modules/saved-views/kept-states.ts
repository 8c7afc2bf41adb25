import type { KeptState } from "../../core/list/words/words.ts";
import { t } from "./saved-views.texts.ts";

/** How often a view is exported, as the audit log stores it. */
export const scheduleState: KeptState = {
  name: "export_schedule every",
  words: {
    title: t("kept.every"),
    type: "tag",
    options: [
      { value: "day", title: t("kept.day") },
      { value: "week", title: t("kept.week") },
      { value: "month", title: t("kept.month") },
    ],
  },
};
