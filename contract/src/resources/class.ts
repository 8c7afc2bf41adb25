import { choice } from "../core/choice.ts";
import { t } from "./resources.texts.ts";

/** Whether students may join a class. */
export const classStatuses = [
  choice(1, t("classStatuses.1"), "green"),
  choice(2, t("classStatuses.2"), "slate"),
] as const;
export type ClassStatus = (typeof classStatuses)[number]["value"];
