import type { Work } from "../../core/jobs/work.ts";

/** What the jobs of groups are told: the rows decide, so that a run which comes twice or late does no harm. */
export interface SeatJob {
  readonly order_id: number;
}
export interface GroupJob {
  readonly group_id: number;
}

/** An order of a group that failed, or that somebody left, is given back: each by itself. */
export const queueReturn = (work: Work, order_id: number): Promise<void> =>
  work.enqueue("group.return", { order_id }, { key: `group-return:${order_id}` });

/** The orders of a full group are sent from now on. */
export const queueFill = (work: Work, group_id: number): Promise<void> =>
  work.enqueue("group.fill", { group_id }, { key: `group-fill:${group_id}` });
