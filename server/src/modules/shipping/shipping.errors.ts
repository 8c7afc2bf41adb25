import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./shipping.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const shippingErrors = defineErrors(
  { nothing_to_send: 409, waybill_elsewhere: 409, parcel_seen: 409, parcel_undo_late: 409, order_no_unknown: 404 },
  t.group("error"),
);
