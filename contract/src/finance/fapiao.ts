import { choice } from "../core/choice.ts";
import { t } from "./finance.texts.ts";

export const fapiaoKinds = [
  choice("plain", t("fapiaoKinds.plain"), "blue"),
  choice("special", t("fapiaoKinds.special"), "violet"),
] as const;
export type FapiaoKind = (typeof fapiaoKinds)[number]["value"];

/** Its present state. */
export const fapiaoStates = [
  choice("issued", t("fapiaoStates.issued"), "green"),
  choice("part", t("fapiaoStates.part"), "amber"),
  choice("reversed", t("fapiaoStates.reversed"), "slate"),
  choice("red", t("fapiaoStates.red"), "red"),
] as const;

/** Rates of value-added tax that can apply to a camp or a shop, in basis points. */
export const taxRates = [0, 100, 300, 600, 900, 1300] as const;
