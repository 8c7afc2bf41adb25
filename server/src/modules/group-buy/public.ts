export { buyInGroup } from "./buy-in-group.ts";
export { expireGroups, fillGroup, returnSeat } from "./end-groups.ts";
export { addOffer, endOffers, publishOffer } from "./keep-offer.ts";
export { offerItems, offersToOpen } from "./offers.repo.ts";
export { findSeat, seatsOf } from "./seats.repo.ts";
