import { choice } from "../core/choice.ts";
import { t } from "./finance.texts.ts";

export const monthStatus = { open: 1, signed: 2, closed: 3 } as const;

export const monthStatuses = [
  choice(1, t("monthStatuses.1"), "amber"),
  choice(2, t("monthStatuses.2"), "violet"),
  choice(3, t("monthStatuses.3"), "green"),
] as const;

/** The type of an account of the chart, for the accountant. */
export const accountKinds = [
  choice("asset", t("accountKinds.asset"), "blue"),
  choice("liability", t("accountKinds.liability"), "violet"),
  choice("income", t("accountKinds.income"), "green"),
  choice("expense", t("accountKinds.expense"), "amber"),
] as const;
