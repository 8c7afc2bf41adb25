export { endTicket, reportFault, takeTicket } from "./maintenance.ts";
