import { returnOfferCalls } from "@kangying/contract/statistics/return-offers.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { returnOffersInvariants } from "./return-offers.invariants.ts";
import { returnOffersList } from "./return-offers.list.ts";
import { t } from "./return-offers.texts.ts";

/** Reductions for those who have left, so that they come again; who they are for is decided above. */
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
