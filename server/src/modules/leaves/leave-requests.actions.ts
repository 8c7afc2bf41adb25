import { leaveCalls as calls } from "@kangying/contract/students/leave.calls";
import {
  leaveApplyPreview,
  leaveBackPreview,
  leaveBeds,
  leaveCallFacts,
  leaveDecisionPreview,
  leaveDepartFacts,
  leaveStays,
  leaveWithdrawFacts,
} from "@kangying/contract/students/leave.endpoints";
import { demandFiles } from "../files/public.ts";
import { rowAction, type RowState, topAction } from "../../core/list/actions/actions.ts";
import { type Fields, fields } from "../../core/list/fields.ts";
import { applyLeave } from "./ask-leave.ts";
import { approveLeave, refuseLeave } from "./decide-leave.ts";
import { leaveFields } from "./leaves.actions.ts";
import { departLeave, noteLeaveCall, returnLeave, withdrawOne } from "./leaves.ts";
import { t } from "./leaves.texts.ts";

type State = RowState<"status" | "kind">;
type Names = "status" | "kind";

const at =
  (...statuses: readonly number[]) =>
  ({ status }: State): boolean =>
    statuses.includes(Number(status));

const bedOptions = [
  { value: "keep", title: t("bed.keep") },
  { value: "free", title: t("bed.free") },
] as const;

const bed = fields.select<"keep" | "free">({
  title: t("bed"),
  help: t("bed.help"),
  options: bedOptions,
  compact: true,
});

const applyFields = {
  stay_id: fields.remote<true>({
    title: t("stay_id"),
    remote: { api: leaveStays.api, depends_on: [] },
    required: true,
  }),
  ...leaveFields,
  bed: fields.select<"keep" | "free", true>({
    title: t("bed"),
    options: bedOptions,
    compact: true,
    required: true,
    initial: "keep",
    visible_when: { field: "kind", in: ["personal", "sick", "outing"] },
  }),
  contact: fields.text({ title: t("contact"), help: t("contact.help"), max_length: 60 }),
};

export const applyAction = topAction<typeof applyFields>({
  ...calls.LeaveApply,
  title: t("apply"),
  primary: true,
  icon: "plus",
  form: applyFields,
  preview: { api: leaveApplyPreview.api, depends_on: ["stay_id", "kind", "start_at", "end_at", "bed"] },
  run: async (ctx, { stay_id, bed: wish, ...asked }) => {
    await demandFiles(ctx, "proof", asked.proof === null ? [] : [asked.proof]);
    return await applyLeave(ctx, stay_id, { ...asked, keeps_bed: wish !== "free" });
  },
});

const reason = {
  title: t("refuse.reason"),
  max_length: 200,
  phrases: [t("refuse.short"), t("refuse.lessons"), t("refuse.papers")],
} as const;

const approveFields = {
  bed,
  bed_id: fields.remote({
    title: t("bed_id.end"),
    help: t("bed_id.end.help"),
    remote: { api: leaveBeds.api, depends_on: ["id"], params: { act: "end" } },
  }),
  unreserved: fields.switch({ title: t("unreserved"), help: t("unreserved.help") }),
  reason: fields.textarea(reason),
};

export const approveLeaveAction = rowAction<typeof approveFields, undefined, Names>({
  ...calls.LeaveApprove,
  title: t("approve"),
  primary: true,
  form: approveFields,
  preview: { api: leaveDecisionPreview.api, depends_on: ["bed", "bed_id"] },
  refuse: { api: calls.LeaveRefuse.api, title: t("refuse"), field: "reason" },
  bulk: { title: t("approve.bulk") },
  when: at(0),
  run: (ctx, id, { bed: wish, bed_id, unreserved }) => approveLeave(ctx, id, { bed: wish, bed_id, unreserved }),
});

const refuseFields = { reason: fields.textarea<true>({ ...reason, required: true }) };

export const refuseLeaveAction = rowAction<typeof refuseFields, undefined, Names>({
  ...calls.LeaveRefuse,
  title: t("refuse"),
  danger: true,
  form: refuseFields,
  bulk: { title: t("refuse.bulk") },
  when: at(0),
  run: (ctx, id, { reason: why }) => refuseLeave(ctx, id, why),
});

export const departLeaveAction = rowAction<Fields, undefined, "state">({
  ...calls.LeaveDepart,
  title: t("depart"),
  primary: true,
  preview: { api: leaveDepartFacts.api, depends_on: [] },
  form: {},
  bulk: { title: t("depart.bulk") },
  when: ({ state }) => state === "approved",
  run: (ctx, id) => departLeave(ctx, id),
});

const backFields = {
  bed_id: fields.remote({
    title: t("bed_id"),
    remote: { api: leaveBeds.api, depends_on: ["id"], params: { act: "back" } },
    help: t("bed_id.help"),
  }),
  forgoes_credit: fields.switch({ title: t("forgoes_credit"), help: t("forgoes_credit.help") }),
};

export const backAction = rowAction<typeof backFields, undefined, Names>({
  ...calls.LeaveBack,
  title: t("leaveBack"),
  primary: true,
  form: backFields,
  preview: { api: leaveBackPreview.api, depends_on: ["bed_id", "forgoes_credit"] },
  bulk: { title: t("back.bulk") },
  when: at(4, 6),
  run: (ctx, id, values) => returnLeave(ctx, id, values),
});

const withdrawFields = {
  bed_id: fields.remote({
    title: t("bed_id.withdraw"),
    remote: { api: leaveBeds.api, depends_on: ["id"], params: { act: "back" } },
    help: t("bed_id.help"),
    when_asked: true,
  }),
};

export const withdrawOneAction = rowAction<typeof withdrawFields, undefined, Names>({
  ...calls.LeaveWithdraw,
  title: t("withdraw"),
  danger: true,
  form: withdrawFields,
  preview: { api: leaveWithdrawFacts.api, depends_on: [] },
  when: at(0, 1),
  run: (ctx, id, { bed_id }) => withdrawOne(ctx, id, bed_id),
});

const callFields = {
  note: fields.textarea<true>({
    title: t("call.note"),
    required: true,
    max_length: 200,
    phrases: [t("call.coming"), t("call.silent"), t("call.longer")],
  }),
};

export const callAction = rowAction<typeof callFields, undefined, Names>({
  ...calls.LeaveCall,
  title: t("call"),
  primary: true,
  form: callFields,
  repeatable: true,
  preview: { api: leaveCallFacts.api, depends_on: [] },
  // A student who is not late needs no call; the next action is the return.
  when: at(6),
  run: (ctx, id, { note }) => noteLeaveCall(ctx, id, note),
});
