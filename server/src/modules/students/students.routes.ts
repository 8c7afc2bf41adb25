import {
  bedChangePreview,
  cancelPreview,
  entryPreview,
  freeBeds,
  renewalPreview,
  returnPreview,
  settlementPreview,
  settlementSheet,
  swapPartners,
  swapPreview,
  undoFinishPreview,
} from "@kangying/contract/students/students.endpoints";
import {
  arrivalSheetEndpoint,
  certificateEndpoint,
  rollCallEndpoint,
} from "@kangying/contract/students/sheets.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import {
  previewBedChange,
  previewEntry,
  previewRenewal,
  previewReturn,
  previewSwap,
  previewUndoFinish,
} from "./campsite/preview-bed.ts";
import { searchBedsForDesk } from "./free-beds.ts";
import { previewCancel, previewSettlement } from "./settlement/preview.ts";
import { readSettlement } from "./settlement/read-settlement.ts";
import { readCertificate } from "./sheets/certificate.ts";
import { arrivalSheet, rollCall } from "./sheets/sheets.ts";
import { searchSwapPartners } from "./swap-partners.ts";

export const studentsRoutes: readonly Route[] = [
  callRoute(freeBeds, async (ctx, input) => ({ options: await searchBedsForDesk(ctx, input) })),
  callRoute(swapPartners, async (ctx, input) => ({ options: await searchSwapPartners(ctx, input) })),
  callRoute(settlementPreview, (ctx, input) => previewSettlement(ctx, input)),
  callRoute(settlementSheet, (ctx, { id }) => readSettlement(ctx, id)),
  callRoute(arrivalSheetEndpoint, arrivalSheet),
  callRoute(rollCallEndpoint, (ctx) => rollCall(ctx)),
  callRoute(certificateEndpoint, (ctx, { id }) => readCertificate(ctx, id)),
  callRoute(bedChangePreview, previewBedChange),
  callRoute(swapPreview, previewSwap),
  callRoute(entryPreview, previewEntry),
  callRoute(renewalPreview, previewRenewal),
  callRoute(returnPreview, previewReturn),
  callRoute(undoFinishPreview, previewUndoFinish),
  callRoute(cancelPreview, (ctx, input) => previewCancel(ctx, input)),
];
