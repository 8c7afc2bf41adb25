import {
  smsConfirmPreview,
  smsPurchasePreview,
  smsReplyAddress,
  smsSendPreview,
} from "@kangying/contract/plugins/sms/sms.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { previewConfirm, previewPurchase, previewSend, tellReplyAddress } from "./send-preview.ts";

export const smsRoutes: readonly Route[] = [
  callRoute(smsSendPreview, previewSend),
  callRoute(smsConfirmPreview, previewConfirm),
  callRoute(smsPurchasePreview, previewPurchase),
  callRoute(smsReplyAddress, async (ctx) => tellReplyAddress(ctx)),
];
