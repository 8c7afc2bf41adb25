import type { Services } from "../../../core/jobs/services.ts";
import { workAsSystem } from "../../../core/jobs/work-as-system.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { payAccountOf } from "../accounts/pay-account.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { areProvidersOpen } from "./providers.ts";
import { readNotice, type NoticeHead } from "./sign-notice.ts";
import { findSupplierBySuid } from "./suppliers.repo.ts";

/**
 * Takes a notice of a provider's sandbox about a payment; WeChat Pay has its own route. A repeated notice has no further effect.
 * @param suid  of the supplier that owns the payment
 * @throws {AppError} bad_sign, bad_timestamp, invalid · not_found when there is no such supplier or payment
 */
export async function takeNotice(services: Services, suid: string, head: NoticeHead, body: string): Promise<void> {
  if (!areProvidersOpen(services)) throw new AppError("not_found");
  const supplier_id = await services.database.transaction({ role: "platform" }, (tx) => findSupplierBySuid(tx, suid), {
    readOnly: true,
  });
  if (supplier_id === null) throw new AppError("not_found");
  const account = await services.database.transaction(
    { role: "app", supplier_id },
    (tx) => payAccountOf(tx, services.config, supplier_id, "alipay", "even closed"),
    { readOnly: true },
  );
  if (!account) throw new AppError("not_found");
  const notice = readNotice(account.key, head, body, services.clock.now());
  await workAsSystem(services, supplier_id, "payment.notice", (work) => confirmPayment(work, notice));
}
