import type { ExportSchedule } from "@kangying/contract/saved-views/export-schedule.endpoints";
import type { SavedView, ViewState } from "@kangying/contract/saved-views/saved-views.endpoints";

export type { ExportSchedule, SavedView, ViewState };

/** The caller's scheduled export of a view; null: none. */
export interface ViewSchedule {
  readonly schedule: ExportSchedule | null;
  readonly time_zone: string;
}

/** One view's number of rows; null where counting took too long. */
export interface ViewCount {
  readonly id: number;
  readonly count: number | null;
  readonly more: boolean;
}

/** The highest limit: the number at which counting stops. */
export const highestLimit = 9_999;

/** True if a view has more rows than its limit; a count that stopped is above every limit. */
export function isOver(count: ViewCount | undefined, limit: number | null): boolean {
  return limit !== null && count?.count != null && (count.more || count.count > limit);
}

/** First part of the cache keys for saved views. */
export const viewsKey = "views";
/** Topic of the change feed. */
export const viewsTopic = "saved_view";
