import { callsOf } from "../core/calls.ts";

/** What the members' list offers of what stands above members. */
export const userCalls = callsOf("seller/user", { UserCoupon: "edit" });
