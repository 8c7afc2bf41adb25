import type { Services } from "../../../core/jobs/services.ts";
import { sentAtOf } from "../parcels.repo.ts";
import { kuaidi100, overHttp } from "./kuaidi100.ts";
import { sandboxAccount, sandboxSend } from "./sandbox.ts";
import type { CarrierTracking } from "./tracking.ts";

/** Who is asked where a supplier's parcels are: the account that the house has, else the sandbox. Null: nobody, in a real house without one. */
export function trackingFor(services: Services, supplier_id: number): CarrierTracking | null {
  const { config, database, clock } = services;
  if (config.kuaidi100) return kuaidi100(config.kuaidi100, overHttp(config.kuaidi100.url));
  if (config.production && !config.demo) return null;
  const sentAt = (waybill: string): Promise<Date | null> =>
    database.transaction({ role: "app", supplier_id }, (tx) => sentAtOf(tx, supplier_id, waybill));
  return kuaidi100(
    sandboxAccount,
    sandboxSend(() => clock.now(), sentAt),
  );
}
