import { carriers } from "@kangying/contract/orders/shipping";
import { interceptionCalls, parcelCalls } from "@kangying/contract/orders/shipping.calls";
import {
  logisticsCompanies,
  logisticsQuery,
  orderPapers,
  orderSend,
  pickList,
  sendInfo,
} from "@kangying/contract/orders/shipping.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { formatText } from "../../core/kernel/text.ts";
import { callRoute, publicRoute } from "../../core/wire/route.ts";
import { interceptionsList } from "./interceptions/interceptions.list.ts";
import { presentPapers, presentTracking } from "./present-parcels.ts";
import { presentPick } from "./present-pick.ts";
import { presentSend, sendOrder } from "./present-send.ts";
import { shippingErrors } from "./shipping.errors.ts";
import { parcelsList } from "./shipping.list.ts";
import { shippingInvariants } from "./shipping.invariants.ts";
import { t } from "./shipping.texts.ts";
import { sweepParcelsJob, trackParcelJob } from "./track-parcel.ts";

/** Parcels of orders: sent whole or in parts, one by one or from a carrier's sheet, and tracked until they are received. */
export const shipping = defineModule({
  name: "shipping",
  errors: Object.values(shippingErrors),
  topics: {
    parcel: [parcelCalls.ParcelList.api],
    interception: [interceptionCalls.InterceptionList.api, parcelCalls.LogisticsQuery.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["parcel", "parcel_item", "interception"],
  lends: ["parcel"],
  lists: [parcelsList, interceptionsList],
  routes: [
    publicRoute(logisticsCompanies, async ({ language }) => ({
      companies: carriers.map(({ code, title }) => ({ code, name: formatText(title, language, {}) })),
    })),
    callRoute(logisticsQuery, presentTracking),
    callRoute(sendInfo, presentSend),
    callRoute(orderSend, sendOrder),
    callRoute(orderPapers, presentPapers),
    callRoute(pickList, presentPick),
  ],
  jobs: [trackParcelJob, sweepParcelsJob],
  invariants: shippingInvariants,
});
