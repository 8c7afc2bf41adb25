import { callsOf } from "../core/calls.ts";

/** Calls about holidays, each with the class of its permission. */
export const holidayCalls = callsOf("seller/systemSet", {
  HolidayList: "view",
  HolidaySetSave: "add",
  HolidayImport: "add",
  HolidayFillYear: "add",
  HolidayEdit: "edit",
  HolidayRules: "edit",
  HolidayDelete: "delete",
  HolidayExport: "export",
});
