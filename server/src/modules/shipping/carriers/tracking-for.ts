import type { Services } from "../../../core/jobs/services.ts";
import { sentAtOf } from "../parcels.repo.ts";
import { kuaidi100, overHttp } from "./kuaidi100.ts";
import { sandboxAccount, sandboxSend } from "./sandbox.ts";
import type { CarrierTracking } from "./tracking.ts";

/** The tracking service of a supplier: the configured account, otherwise the sandbox. Null: none, in production without an account. */
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
