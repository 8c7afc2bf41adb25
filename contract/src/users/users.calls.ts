import { callsOf } from "../core/calls.ts";

/** Actions of the members' list that later modules provide. */
export const userCalls = callsOf("seller/user", { UserCoupon: "edit" });
