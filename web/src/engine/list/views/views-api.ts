import type { ExportSchedule } from "@kangying/contract/saved-views/export-schedule.endpoints";
import type { SavedView, ViewState } from "@kangying/contract/saved-views/saved-views.endpoints";

export type { ExportSchedule, SavedView, ViewState };

/** When the caller has a view exported; null: never. */
export interface ViewSchedule {
  readonly schedule: ExportSchedule | null;
  readonly time_zone: string;
}

/** One view's figure; null where counting took too long. */
export interface ViewCount {
  readonly id: number;
  readonly count: number | null;
  readonly more: boolean;
}

/** A limit is a whole number up to where counting ends. */
export const highestLimit = 9_999;

/** Whether a view has more rows than its limit; counting that broke off has found more than any limit. */
export function isOver(count: ViewCount | undefined, limit: number | null): boolean {
  return limit !== null && count?.count != null && (count.more || count.count > limit);
}

/** First part of the cache keys of all that hangs on saved views. */
export const viewsKey = "views";
/** Topic of the change feed. */
export const viewsTopic = "saved_view";
