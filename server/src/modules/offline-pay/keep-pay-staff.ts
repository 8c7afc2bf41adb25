import { payStaffCalls as calls } from "@kangying/contract/offline-pay/offline-pay.calls";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { drawerOptions } from "../finance/public.ts";
import { faults, t } from "./offline-pay.texts.ts";
import { findPayStaff, insertPayStaff, updatePayStaff, type PayStaffInput } from "./pay-staff.repo.ts";

/** Shows one phone in full; each use is recorded in the operator log. */
export const payStaffReveal = { api: calls.PayStaffReveal.api, biz_type: "pay_staff" } as const;

/** Counter staff can be added, edited, withdrawn and used again. */
export const keptPayStaff = keep({
  kind: "pay_staff",
  fields: {
    code: fields.text<true>({ title: t("code"), help: t("code.help"), required: true, max_length: 12 }),
    name: fields.text<true>({ title: t("name"), required: true, max_length: 40 }),
    phone: fields.phone({ title: t("phone") }),
    drawer_id: fields.select<number, true>({ title: t("drawer"), required: true, options: drawerOptions }),
  },
  read: ({ code, ...said }): PayStaffInput => ({ ...said, code: code.toUpperCase() }),
  check: async (_work, { code }) => {
    if (!/^[A-Z0-9]{2,12}$/.test(code)) throw new InvalidFields({ code: { text: faults.code } });
  },
  masked: { field: "phone", reveal: payStaffReveal },
  find: findPayStaff,
  insert: insertPayStaff,
  update: updatePayStaff,
  once: { constraint: "pay_staff_one_code", field: "code", text: t("once") },
  calls: {
    add: calls.PayStaffAdd,
    edit: calls.PayStaffEdit,
    withdraw: calls.PayStaffLeave,
    reuse: calls.PayStaffReturn,
  },
  texts: t.group("actions"),
});
