export { makeOffer, useOffer } from "./return-offers.ts";
export { readOfferRules } from "./return-offers.repo.ts";
export { setOfferRules } from "./rules.action.ts";
