import { choice } from "../core/choice.ts";
import { t } from "./students.texts.ts";

/** On which occasion somebody was weighed. The log of entry is what a stay's loss is counted from. */
export const weightKinds = [
  choice("entry", t("weightKinds.entry"), "violet"),
  choice("morning", t("weightKinds.morning"), "blue"),
  choice("weekly", t("weightKinds.weekly"), "cyan"),
  choice("exit", t("weightKinds.exit"), "green"),
  choice("self", t("weightKinds.self"), "slate"),
] as const;
export type WeightKind = (typeof weightKinds)[number]["value"];

/** What is plausible of a person: grams. */
export const weightBounds = { least_g: 20_000, most_g: 350_000 } as const;
/** Body-mass index below which no target may lie. */
export const leastTargetBmi = 18.5;
