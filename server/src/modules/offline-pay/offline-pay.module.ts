import {
  shiftCountPreview,
  shiftVerifyPreview,
  takingPreview,
} from "@kangying/contract/offline-pay/offline-pay.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { payablePoint, purposePoint } from "../finance/public.ts";
import { counterPurpose, shiftPayable } from "./code-payments.ts";
import { offlinePayErrors } from "./offline-pay.errors.ts";
import { offlinePayInvariants } from "./offline-pay.invariants.ts";
import { payStaffList, payStaffLogList } from "./offline-pay.list.ts";
import { t } from "./offline-pay.texts.ts";
import { previewCount, previewTaking, previewVerify } from "./preview-shift.ts";

/** Counters that take money without orders: staff, shifts and a log. */
export const offlinePay = defineModule({
  name: "offline-pay",
  errors: Object.values(offlinePayErrors),
  tables: ["pay_staff", "pay_shift", "pay_taking", "pay_staff_log"],
  declares: [declare(payablePoint, shiftPayable), declare(purposePoint, counterPurpose)],
  lists: [payStaffList, payStaffLogList],
  routes: [
    callRoute(takingPreview, previewTaking),
    callRoute(shiftCountPreview, previewCount),
    callRoute(shiftVerifyPreview, previewVerify),
  ],
  invariants: offlinePayInvariants,
  topics: { pay_staff: [payStaffList.api, payStaffLogList.api, "seller/finance/DrawerLogList"] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
});
