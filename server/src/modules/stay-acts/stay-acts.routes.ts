import { freeTypes } from "@kangying/contract/students/stay-choices.endpoints";
import {
  bedChangePreview,
  bookingCard,
  confirmPreview,
  dropPausePreview,
  entryPreview,
  pausePreview,
  renewalPreview,
  returnPreview,
  roomTypePreview,
  swapPreview,
  transferPreview,
  undoFinishPreview,
} from "@kangying/contract/students/students.endpoints";
import { cancelPreview, settlementPreview } from "@kangying/contract/students/settlement.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { previewCancel } from "../settlements/public.ts";
import { previewRoomType, searchFreeTypes } from "./appointments/change-type.ts";
import { previewConfirm } from "./appointments/preview-confirm.ts";
import { readBookingCard } from "./appointments/read-card.ts";
import { previewSwap } from "./camp/preview-swap.ts";
import { previewDropPause } from "./dialogs/preview-drop-pause.ts";
import {
  previewBedChange,
  previewEntry,
  previewFinish,
  previewPause,
  previewRenewal,
  previewReturn,
  previewTransfer,
  previewUndoFinish,
} from "./dialogs/previews.ts";

/** The previews of acts. */
export const stayActsRoutes: readonly Route[] = [
  callRoute(settlementPreview, (ctx, input) => previewFinish(ctx, input)),
  callRoute(bedChangePreview, (ctx, input) => previewBedChange(ctx, input)),
  callRoute(swapPreview, previewSwap),
  callRoute(entryPreview, (ctx, input) => previewEntry(ctx, input)),
  callRoute(renewalPreview, (ctx, input) => previewRenewal(ctx, input)),
  callRoute(returnPreview, (ctx, input) => previewReturn(ctx, input)),
  callRoute(dropPausePreview, previewDropPause),
  callRoute(undoFinishPreview, (ctx, input) => previewUndoFinish(ctx, input)),
  callRoute(pausePreview, (ctx, input) => previewPause(ctx, input)),
  callRoute(transferPreview, (ctx, input) => previewTransfer(ctx, input)),
  callRoute(confirmPreview, (ctx, input) => previewConfirm(ctx, input)),
  callRoute(roomTypePreview, previewRoomType),
  callRoute(freeTypes, async (ctx, input) => ({ options: await searchFreeTypes(ctx, input) })),
  callRoute(bookingCard, readBookingCard),
  callRoute(cancelPreview, (ctx, input) => previewCancel(ctx, input)),
];
