import { maintenanceCalls } from "@kangying/contract/resources/housekeeping.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { maintenanceInvariants } from "./maintenance.invariants.ts";
import { ticketsList } from "./maintenance.list.ts";
import { t } from "./maintenance.texts.ts";

/** Repair tickets for rooms and beds. */
export const maintenance = defineModule({
  name: "maintenance",
  topics: { repair_ticket: [maintenanceCalls.TicketList.api] },
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { repair_ticket: pageTitle("maintenance") },
  tables: ["repair_ticket"],
  lists: [ticketsList],
  invariants: maintenanceInvariants,
});
