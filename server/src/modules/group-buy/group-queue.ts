import type { Work } from "../../core/jobs/work.ts";

/** The data of a seat's job. The rows decide what to do, so a run that comes twice or late does no harm. */
export interface SeatJob {
  readonly order_id: number;
}
export interface GroupJob {
  readonly group_id: number;
}

/** Queues the return of one order of a failed group, or of a member who leaves. */
export const queueReturn = (work: Work, order_id: number): Promise<void> =>
  work.enqueue("group.return", { order_id }, { key: `group-return:${order_id}` });

/** Queues the job that releases the orders of a full group for sending. */
export const queueFill = (work: Work, group_id: number): Promise<void> =>
  work.enqueue("group.fill", { group_id }, { key: `group-fill:${group_id}` });
