import { callsOf } from "../core/calls.ts";

/** Versions of the console that are announced. */
export const webVersionCalls = callsOf("seller/systemSet", {
  WebVersionList: "view",
  WebVersionAdd: "add",
  WebVersionAnnounce: "audit",
  WebVersionWithdraw: "audit",
});

/** The platform's settings. */
export const platformSetCalls = callsOf("seller/systemSet", {
  SystemSetList: "view",
  SystemSetInfo: "view",
  SystemSetSave: "edit",
  EnterAgreementAdd: "edit",
});

/** Festivals and days of mourning, as every console shows them. */
export const festivalCalls = callsOf("seller/systemSet", {
  FestivalList: "view",
  FestivalAdd: "add",
  FestivalEdit: "edit",
  FestivalSwitch: "edit",
  FestivalDelete: "delete",
});

/** Services and processes of the server. */
export const serviceCalls = callsOf("seller/system", { ServiceList: "view" });

/** The overview of all of it. */
export const overviewCalls = callsOf("seller/system", { MonitorOverview: "view" });

/** What the server holds in memory. */
export const cacheCalls = callsOf("seller/system", { CacheList: "view", CacheClear: "delete" });

/** What the database itself counted of statements. */
export const serverStatementCalls = callsOf("seller/system", { ServerStatementList: "view" });

/** Slow statements. */
export const slowCalls = callsOf("seller/system", { SlowList: "view", SlowClear: "delete" });
