import { choice } from "@kangying/contract/core/choice";
import { t } from "./camp-margin.texts.ts";

/** The kinds of margin lines. */
export const lineKinds = [
  choice("revenue", t("kind.revenue"), "green"),
  choice("meal", t("kind.meal"), "amber"),
  choice("coach", t("kind.coach"), "blue"),
  choice("kit", t("kind.kit"), "violet"),
  choice("fee", t("kind.fee"), "slate"),
  choice("commission", t("kind.commission"), "cyan"),
] as const;
export type LineKind = (typeof lineKinds)[number]["value"];
