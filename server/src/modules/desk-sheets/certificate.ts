import type { Certificate } from "@kangying/contract/students/sheets.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findCompleted } from "./sheets.repo.ts";

const weightsPermission = "seller/weight/WeightList";

/** Returns the certificate of a student who stayed to the end. @throws {AppError} not_found when the stay is not over, or ended early */
export async function readCertificate(ctx: CallContext, id: number): Promise<Certificate> {
  const { tx, supplier, actor } = ctx;
  const stay = await findCompleted(tx, supplier.id, id);
  if (!stay) throw new AppError("not_found");
  const { baseline_g, latest_g, ...rest } = stay;
  const loss_g = baseline_g === null || latest_g === null ? 0 : baseline_g - latest_g;
  // A weight gain is not printed, because no student wants it on a certificate.
  const isShown = loss_g > 0 && baseline_g !== null && ctx.can(weightsPermission);
  return {
    ...rest,
    supplier: supplier.name,
    loss_kg: isShown ? loss_g / 1000 : null,
    loss_share: isShown ? loss_g / baseline_g : null,
    by: actor.name,
  };
}
