import { returnOfferCalls } from "@kangying/contract/statistics/return-offers.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { returnOffersInvariants } from "./return-offers.invariants.ts";
import { returnOffersList } from "./return-offers.list.ts";
import { t } from "./return-offers.texts.ts";

/** Reductions for former students, so that they come again. The module that uses this one decides who gets an offer. */
export const returnOffers = defineModule({
  name: "return-offers",
  tables: ["return_offer", "return_offer_rule"],
  lends: ["return_offer"],
  lists: [returnOffersList],
  invariants: returnOffersInvariants,
  topics: { return_offer: [returnOfferCalls.ReturnOfferList.api] },
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
});
