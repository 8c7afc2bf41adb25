import { callsOf } from "../core/calls.ts";

/** What may be asked of beds that are to be cleaned, each with the class of its permission. */
export const housekeepingCalls = callsOf("seller/housekeeping", {
  TurnList: "view",
  TurnAdd: "add",
  TurnClean: "edit",
  TurnInspect: "audit",
  TurnSendBack: "audit",
  TurnExport: "export",
});

/** What may be asked of things that are broken. */
export const maintenanceCalls = callsOf("seller/maintenance", {
  TicketList: "view",
  TicketAdd: "add",
  TicketEdit: "edit",
  TicketTake: "edit",
  TicketDone: "edit",
  TicketDrop: "delete",
  TicketExport: "export",
});
