import { choice } from "../core/choice.ts";
import { t } from "./orders.texts.ts";

/** What a code can be used for now. */
export const codeStages = [
  choice("unused", t("codeStages.unused"), "green"),
  choice("part", t("codeStages.part"), "cyan"),
  choice("frozen", t("codeStages.frozen"), "amber"),
  choice("expired", t("codeStages.expired"), "red"),
  choice("void", t("codeStages.void"), "red"),
  choice("used", t("codeStages.used"), "slate"),
  choice("refunded", t("codeStages.refunded"), "slate"),
] as const;
export type CodeStage = (typeof codeStages)[number]["value"];

/** Minutes during which the person who used a code may undo it. */
export const undoMinutes = 30;
