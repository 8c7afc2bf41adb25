import { leaveKinds, type LeaveKind } from "@kangying/contract/students/stay";
import { stayLeaveBackPreview, stayLeavePreview } from "@kangying/contract/students/leave.endpoints";
import { freeBeds } from "@kangying/contract/students/stay-choices.endpoints";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { grantLeave } from "./ask-leave.ts";
import { departOnLeave, returnFromLeave, withdrawLeave } from "./leaves.ts";
import { t } from "./leaves.texts.ts";

/** A condition on the status of the row's open leave, as the list of students in camp selects it. */
const at =
  (...statuses: readonly (number | null)[]) =>
  (state: RowState<"leave">): boolean =>
    statuses.includes(state.leave as number | null);

/** The fields of a leave, for requests of students and of operators. */
export const leaveFields = {
  kind: fields.select<LeaveKind, true>({
    title: t("kind"),
    options: leaveKinds,
    required: true,
    initial: "personal",
  }),
  start_at: fields.datetime({
    title: t("start_at"),
    help: t("start_at.help"),
  }),
  end_at: fields.datetime<true>({
    title: t("end_at"),
    required: true,
  }),
  reason: fields.text<true>({ title: t("reason"), required: true, max_length: 200 }),
  proof: fields.file({
    title: t("proof"),
    accept: "image/*,.pdf",
    access: "private",
    visible_when: { field: "kind", in: ["sick"] },
  }),
};

export const leaveAction = rowAction<typeof leaveFields, undefined, "leave">({
  api: "seller/student/StayLeave",
  class: "audit",
  title: t("leave"),
  form: leaveFields,
  preview: { api: stayLeavePreview.api, depends_on: ["kind", "start_at", "end_at"] },
  when: at(null),
  run: grantLeave,
});

export const departAction = rowAction({
  api: "seller/student/StayDepart",
  class: "edit",
  title: t("depart"),
  confirm: t("depart.confirm"),
  when: at(1),
  run: (ctx, id, _values, version) => departOnLeave(ctx, id, version),
});

const backFields = {
  bed_id: fields.remote({
    title: t("bed_id"),
    remote: { api: freeBeds.api, depends_on: ["id"], params: { act: "renew" } },
    help: t("bed_id.help"),
    visible_when: { field: "forgoes_credit", in: [false] },
  }),
  forgoes_credit: fields.switch({
    title: t("forgoes_credit"),
  }),
};

export const leaveBackAction = rowAction<typeof backFields, undefined, "leave">({
  api: "seller/student/StayLeaveBack",
  class: "edit",
  title: t("leaveBack"),
  primary: true,
  form: backFields,
  preview: { api: stayLeaveBackPreview.api, depends_on: ["bed_id", "forgoes_credit"] },
  when: at(4, 6),
  run: returnFromLeave,
});

export const withdrawLeaveAction = rowAction({
  api: "seller/student/StayLeaveWithdraw",
  class: "edit",
  title: t("withdraw"),
  confirm: t("withdraw.confirm"),
  danger: true,
  when: at(1),
  run: (ctx, id, _values, version) => withdrawLeave(ctx, id, version),
});
