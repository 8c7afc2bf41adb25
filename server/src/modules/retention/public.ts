export { offerReturns } from "./offer-returns.ts";
export { askFollowUps } from "./ask-follow-ups.ts";
