import { callsOf } from "../../core/calls.ts";

/** Calls about flash sales, each with the class of its permission. */
export const flashCalls = callsOf("addons/spike", {
  SessionList: "view",
  SessionAdd: "add",
  SessionCopy: "add",
  SessionEdit: "edit",
  SessionPublish: "audit",
  SessionStop: "edit",
  SessionDelete: "delete",
});

/** Calls about the goods in flash sales. */
export const flashItemCalls = callsOf("addons/spike", {
  ItemList: "view",
  ItemQuota: "edit",
  ItemStop: "edit",
  ItemExport: "export",
});
