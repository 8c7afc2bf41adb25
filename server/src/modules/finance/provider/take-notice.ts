import type { Services } from "../../../core/jobs/services.ts";
import { workAsSystem } from "../../../core/jobs/work-as-system.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { noticeKeysOf } from "../accounts/pay-account.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { areProvidersOpen } from "./providers.ts";
import { readNotice, type NoticeHead } from "./sign-notice.ts";
import { findSupplierBySuid } from "./suppliers.repo.ts";

/**
 * Takes what a provider tells of a payment. Told twice, it counts once.
 * @param suid  of the supplier whose payment it is
 * @throws {AppError} bad_sign, bad_timestamp, invalid · not_found where there is no such supplier or payment
 */
export async function takeNotice(services: Services, suid: string, head: NoticeHead, body: string): Promise<void> {
  if (!areProvidersOpen(services)) throw new AppError("not_found");
  const supplier_id = await services.database.transaction({ role: "platform" }, (tx) => findSupplierBySuid(tx, suid), {
    readOnly: true,
  });
  if (supplier_id === null) throw new AppError("not_found");
  const keys = await services.database.transaction(
    { role: "app", supplier_id },
    (tx) => noticeKeysOf(tx, services.config, supplier_id),
    { readOnly: true },
  );
  const notice = readNotice(keys, head, body, services.clock.now());
  await workAsSystem(services, supplier_id, "payment.notice", (work) => confirmPayment(work, notice));
}
