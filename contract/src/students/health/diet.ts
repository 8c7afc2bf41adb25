import { choice } from "../../core/choice.ts";
import { t } from "../students.texts.ts";

/** State of a plan. Which plan applies is calculated from the date, never stored. */
export const dietStates = [
  choice("now", t("dietStates.now"), "green"),
  choice("ahead", t("dietStates.ahead"), "blue"),
  choice("past", t("dietStates.past"), "slate"),
  choice("replaced", t("dietStates.replaced"), "slate"),
  choice("withdrawn", t("dietStates.withdrawn"), "slate"),
] as const;

/** How much a day, in the groups in which a kitchen sorts its plates. `low` is below the camp's own limit. */
export const kcalBands = [
  choice("none", t("kcalBands.none"), "slate"),
  choice("low", t("kcalBands.low"), "amber"),
  choice("small", t("kcalBands.small"), "cyan"),
  choice("middle", t("kcalBands.middle"), "blue"),
  choice("large", t("kcalBands.large"), "violet"),
] as const;

/** Limits of a plan: kilocalories, and grams of protein, per day. */
export const dietBounds = { kcal: [300, 6000], protein_g: [10, 400] } as const;
