export { placeBid } from "./bids/place-bid.ts";
export { endLot } from "./deal/end-lot.ts";
export { offerNext } from "./deal/offer-lot.ts";
export { depositsOfLot } from "./deposits/lot-deposits.repo.ts";
export { payDeposit } from "./deposits/pay-deposit.ts";
export { returnDeposit } from "./deposits/return-deposit.ts";
export { addLot, publishLot } from "./lots/keep-lot.ts";
export { findLot, lotsToOpen } from "./lots/lots.repo.ts";
