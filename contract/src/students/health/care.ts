import { choice } from "../../core/choice.ts";
import { t } from "../students.texts.ts";

/** Why somebody needs care. */
export const careKinds = [
  choice("pressure", t("careKinds.pressure"), "red"),
  choice("pulse", t("careKinds.pulse"), "amber"),
  choice("pace", t("careKinds.pace"), "amber"),
  choice("unweighed", t("careKinds.unweighed"), "slate"),
  choice("target", t("careKinds.target"), "amber"),
  choice("diet", t("careKinds.diet"), "amber"),
  choice("insurance", t("careKinds.insurance"), "violet"),
  choice("late", t("careKinds.late"), "red"),
  choice("absent", t("careKinds.absent"), "amber"),
  choice("certificate", t("careKinds.certificate"), "violet"),
] as const;
export type CareKind = (typeof careKinds)[number]["value"];

/** The state of a flag. "Overdue" is calculated, never stored. */
export const careStates = [
  choice("overdue", t("careStates.overdue"), "red"),
  choice("open", t("careStates.open"), "amber"),
  choice("taken", t("careStates.taken"), "blue"),
  choice("done", t("careStates.done"), "green"),
] as const;

/** What the figures of a flag are in. `text`: rows of earlier versions, which were kept in words. */
export type CareUnit = "mmhg" | "percent" | "days" | "bpm" | "bmi" | "day" | "hours" | "lessons" | "kcal" | "text";

/** What a flag was raised for: figures with their unit, told in words in the reader's language. */
export interface CareMeasure {
  /** mmhg: the upper and the lower pressure · bpm: now and usually · otherwise one; null: it was not measured. */
  readonly figures: readonly (number | null)[];
  readonly unit: CareUnit;
  /** What no figure says: the day of `day`, the clock time of `lessons`, all of `text`. */
  readonly measure: string;
}
