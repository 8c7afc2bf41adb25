export { joinWaitlist } from "./join-waitlist.ts";
export { askBedsOffered } from "./offer-beds.ts";
