import { faultReport } from "@kangying/contract/operations/faults.endpoints";
import { noteFault } from "../../core/jobs/record-fault.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";

/** The route by which browsers report their errors. */
export const operationsRoutes: readonly Route[] = [
  callRoute(faultReport, async ({ tx, now, supplier, caller }, { page, info, message, stack }) => {
    const error = Object.assign(new Error(info === "" ? message : `${message} (${info})`), { stack });
    const { id: supplier_id } = supplier;
    const { account_id } = caller;
    await tx.become({ role: "platform" });
    await noteFault(tx, { source: "console", name: page, error, request_id: null, supplier_id, account_id }, now);
    await tx.become({ role: "app", supplier_id });
    return null;
  }),
];
