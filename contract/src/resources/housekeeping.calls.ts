import { callsOf } from "../core/calls.ts";

/** Calls about beds that have to be cleaned, each with the class of its permission. */
export const housekeepingCalls = callsOf("seller/housekeeping", {
  TurnList: "view",
  TurnAdd: "add",
  TurnClean: "edit",
  TurnInspect: "audit",
  TurnSendBack: "audit",
  TurnExport: "export",
});

/** Calls about broken things. */
export const maintenanceCalls = callsOf("seller/maintenance", {
  TicketList: "view",
  TicketAdd: "add",
  TicketEdit: "edit",
  TicketTake: "edit",
  TicketDone: "edit",
  TicketDrop: "delete",
  TicketExport: "export",
});
