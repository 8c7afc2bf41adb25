import { choice } from "../core/choice.ts";
import { t } from "./teaching.texts.ts";

/** The kind of teaching; also what a coach is able to teach. */
export const courseTypes = [
  choice(1, t("type.1"), "cyan"),
  choice(2, t("type.2"), "blue"),
  choice(3, t("type.3"), "violet"),
  choice(4, t("type.4"), "green"),
  choice(5, t("type.5"), "amber"),
  choice(6, t("type.6"), "slate"),
] as const;

/** The state of a lesson. */
export const scheduleStatuses = [
  choice(0, t("schedule.0"), "slate"),
  choice(1, t("schedule.1"), "blue"),
  choice(2, t("schedule.2"), "green"),
  choice(3, t("schedule.3"), "red"),
] as const;

/** Days of the week, Monday first. */
export const weekdays = [
  choice(1, t("weekday.1")),
  choice(2, t("weekday.2")),
  choice(3, t("weekday.3")),
  choice(4, t("weekday.4")),
  choice(5, t("weekday.5")),
  choice(6, t("weekday.6")),
  choice(7, t("weekday.7")),
] as const;

/** A student's attendance at a lesson. */
export const presenceStates = [
  choice(1, t("presence.1"), "green"),
  choice(2, t("presence.2"), "amber"),
  choice(3, t("presence.3"), "red"),
  choice(4, t("presence.4"), "violet"),
  choice(5, t("presence.5"), "slate"),
] as const;
