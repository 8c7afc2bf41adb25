import {
  arrivalSheetEndpoint,
  certificateEndpoint,
  rollCallEndpoint,
} from "@kangying/contract/students/sheets.endpoints";
import { weighInSheetEndpoint } from "@kangying/contract/students/health/weigh-in.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readCertificate } from "./certificate.ts";
import { arrivalSheet, rollCall } from "./sheets.ts";
import { weighInSheet } from "./weigh-in.ts";
import { t } from "./desk-sheets.texts.ts";

/** Sheets that the desk prints: arrivals, the roll call, the weigh-in and certificates. */
export const deskSheets = defineModule({
  name: "desk-sheets",
  callTitles: t.group("call"),
  routes: [
    callRoute(arrivalSheetEndpoint, arrivalSheet),
    callRoute(rollCallEndpoint, (ctx) => rollCall(ctx)),
    callRoute(weighInSheetEndpoint, weighInSheet),
    callRoute(certificateEndpoint, (ctx, { id }) => readCertificate(ctx, id)),
  ],
});
