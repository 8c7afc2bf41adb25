import {
  bedChangePreview,
  cancelPreview,
  entryPreview,
  renewalPreview,
  returnPreview,
  settlementPreview,
  swapPreview,
  undoFinishPreview,
} from "@kangying/contract/students/students.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { previewCancel, previewSettlement } from "../settlements/public.ts";
import {
  previewBedChange,
  previewEntry,
  previewRenewal,
  previewReturn,
  previewSwap,
  previewUndoFinish,
} from "./camp/preview-bed.ts";

/** What an act would come to, before it is done. */
export const stayActsRoutes: readonly Route[] = [
  callRoute(settlementPreview, (ctx, input) => previewSettlement(ctx, input)),
  callRoute(bedChangePreview, previewBedChange),
  callRoute(swapPreview, previewSwap),
  callRoute(entryPreview, previewEntry),
  callRoute(renewalPreview, previewRenewal),
  callRoute(returnPreview, previewReturn),
  callRoute(undoFinishPreview, previewUndoFinish),
  callRoute(cancelPreview, (ctx, input) => previewCancel(ctx, input)),
];
