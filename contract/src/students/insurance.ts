import { choice } from "../core/choice.ts";
import { t } from "./students.texts.ts";

/** The state of a policy today. Calculated from its days, never stored. */
export const policyStates = [
  choice("later", t("policyStates.later"), "violet"),
  choice("running", t("policyStates.running"), "green"),
  choice("ending", t("policyStates.ending"), "amber"),
  choice("over", t("policyStates.over"), "slate"),
  choice("ended", t("policyStates.ended"), "slate"),
] as const;

export const claimStates = [
  choice(1, t("claimStates.1"), "amber"),
  choice(2, t("claimStates.2"), "green"),
  choice(3, t("claimStates.3"), "red"),
  choice(4, t("claimStates.4"), "slate"),
] as const;
