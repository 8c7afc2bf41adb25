import { carriers, interceptionStatus } from "@kangying/contract/orders/shipping";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { ordersByNo, receiversOf } from "../parcels.repo.ts";
import { shippingErrors } from "../shipping.errors.ts";
import { readWaybill, type Waybill } from "../ship-order.ts";
import { t } from "../shipping.texts.ts";
import { endInterception, insertInterception, lockInterception } from "./interceptions.repo.ts";

export interface Marked extends Waybill {
  readonly order_no: string;
  readonly note: string | null;
}

/**
 * Records that the carrier has a parcel of an order that was closed meanwhile. A tracking service cannot stop a parcel, so the shop calls
 * the carrier.
 * @returns its key, and the carrier's name
 * @throws {InvalidFields} order_no, carrier, waybill: recorded already, or used by an order that is not closed · {AppError}
 *   order_no_unknown
 */
export async function interceptParcel(work: Work, { order_no, note, ...said }: Marked) {
  const { tx, supplier, actor, now } = work;
  const { carrier, waybill } = readWaybill(said);
  const [order] = await ordersByNo(tx, supplier.id, [order_no.toUpperCase()]);
  if (!order) throw new AppError(shippingErrors.order_no_unknown, { no: order_no });
  if (order.status !== "close") throw new InvalidFields({ order_no: { text: t("fault.orderOpen") } });
  // Another receiver still waits for the goods in the same parcel.
  const other = (await receiversOf(tx, supplier.id, waybill)).find(({ order_id }) => order_id !== order.id);
  if (other) throw new InvalidFields({ waybill: { text: t("fault.elsewhere"), data: { no: other.order_no } } });
  let id = 0;
  try {
    id = await insertInterception(tx, supplier.id, {
      order_id: order.id,
      order_no: order.no,
      carrier,
      waybill,
      asked_at: now,
      asked_by: actor.name,
      note: note ?? "",
    });
  } catch (error) {
    if (isUniqueViolation(error, "interception_once"))
      throw new InvalidFields({ waybill: { text: t("fault.marked") } });
    throw error;
  }
  work.audit({ biz_type: "interception", biz_id: id, after: { order_no: order.no, carrier, waybill } });
  work.changed("interception", id, 1);
  return { id, carrier: carriers.find(({ code }) => code === carrier)?.title };
}

/**
 * Records how the interception ended: the parcel came back, or was delivered anyway.
 * @throws {AppError} not_found, conflict, wrong_status
 */
export async function endInterceptionOf(
  work: Work,
  id: number,
  { status, note }: { readonly status: 1 | 2; readonly note: string | null },
  version: number | null,
): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const row = await lockInterception(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  if (row.status !== interceptionStatus.asked) throw new AppError("wrong_status");
  const end = { status, note: note ?? row.note, ended_at: now, ended_by: actor.name };
  work.changed("interception", id, await endInterception(tx, supplier.id, id, end));
  work.audit({
    biz_type: "interception",
    biz_id: id,
    before: { status: row.status },
    after: { status, note: end.note },
  });
}
