import type { OptionColor } from "../core/form/form.ts";

/** The status of a stay. The codes are those of the trade and never change their meaning. */
export const stayStatus = { pending: 10, confirmed: 20, living: 30, paused: 40, finished: 50, cancelled: 90 } as const;
export type StayStatus = (typeof stayStatus)[keyof typeof stayStatus];

/** The colour of each, in lists and on the student's page. */
export const stayColors = {
  10: "amber",
  20: "violet",
  30: "green",
  40: "slate",
  50: "slate",
  90: "slate",
} as const satisfies Record<StayStatus, OptionColor>;
