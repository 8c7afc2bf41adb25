import type { OptionDef } from "../../core/list/columns.ts";
import { t } from "./suppliers.texts.ts";

/** Industries of a new supplier. */
export const openIndustries: readonly OptionDef[] = [
  { value: "camp", title: t("camp"), color: "green" },
  { value: "shop", title: t("shop"), color: "blue" },
  { value: "offline-pay", title: t("offline-pay"), color: "cyan" },
];
export const industries: readonly OptionDef[] = [
  { value: "admin", title: t("admin"), color: "violet" },
  ...openIndustries,
];
export const kinds: readonly OptionDef[] = [
  { value: 1, title: t("kind.company") },
  { value: 2, title: t("kind.trader") },
  { value: 3, title: t("kind.person") },
];
/** The states in the list: the status, combined with the end dates. */
export const states: readonly OptionDef[] = [
  { value: 1, title: t("1"), color: "green" },
  { value: 4, title: t("expiring"), color: "amber" },
  { value: 3, title: t("expired"), color: "red" },
  { value: 2, title: t("frozen"), color: "red" },
  { value: 0, title: t("0"), color: "slate" },
];
export const grades: readonly OptionDef[] = [
  { value: "poor", title: t("grade.poor"), color: "red" },
  { value: "fair", title: t("grade.fair"), color: "amber" },
  { value: "good", title: t("grade.good"), color: "green" },
];
