import type { SavedView, ViewState } from "@kangying/contract/views/views.endpoints";

export type { SavedView, ViewState };

/** Named here, since the contract's file would bring its schemas into the browser. */
export const viewsApi = {
  list: "seller/view/Views",
  save: "seller/view/ViewSave",
  remove: "seller/view/ViewDelete",
  pin: "seller/view/ViewPin",
  counts: "seller/view/ViewCounts",
  remember: "buyer/user/PreferenceSet",
} as const;

/** What one call tells a list about how it is set up. */
export interface ListSetup {
  readonly views: readonly SavedView[];
  readonly may_share: boolean;
  /** Of any shape: an older release may have written it. */
  readonly remembered: unknown;
}

/** One view's figure; null where counting took too long. */
export interface ViewCount {
  readonly id: number;
  readonly count: number | null;
  readonly more: boolean;
}

/** First part of the cache keys of all that hangs on saved views. */
export const viewsKey = "views";
/** Topic of the change feed. */
export const viewsTopic = "saved_view";
