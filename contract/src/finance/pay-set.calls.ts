import { callsOf } from "../core/calls.ts";

/** With which accounts money is taken by payment companies. */
export const paySetCalls = callsOf("seller/systemSet", {
  PaySetList: "view",
  PaySetSave: "edit",
  PaySetWechatSave: "edit",
  PaySetSandbox: "edit",
  PaySetTry: "edit",
});

/** How the sandbox tells of a payment that somebody makes there. */
export const sandboxManners = ["once", "twice", "late", "never", "wrong_amount", "wrong_signature"] as const;
export type SandboxManner = (typeof sandboxManners)[number];
