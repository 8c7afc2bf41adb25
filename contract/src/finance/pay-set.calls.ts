import { callsOf } from "../core/calls.ts";

/** The accounts with which payment companies take money. */
export const paySetCalls = callsOf("seller/systemSet", {
  PaySetList: "view",
  PaySetSave: "edit",
  PaySetWechatSave: "edit",
  PaySetSandbox: "edit",
  PaySetTry: "edit",
});

/** How the sandbox reports a payment that somebody makes there. */
export const sandboxManners = ["once", "twice", "late", "never", "wrong_amount", "wrong_signature"] as const;
export type SandboxManner = (typeof sandboxManners)[number];
