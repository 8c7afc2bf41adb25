import { genders, type Gender } from "@kangying/contract/students/stay";
import { swapPartners } from "@kangying/contract/students/stay-choices.endpoints";
import {
  bedChangePreview,
  dropPausePreview,
  pausePreview,
  renewalPreview,
  returnPreview,
  swapPreview,
  transferPreview,
} from "@kangying/contract/students/students.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { rowAction, type RowState } from "../../../core/list/actions/actions.ts";
import { coachChoices } from "../../stays/public.ts";
import { fields } from "../../../core/list/fields.ts";
import { changeBed } from "../camp/change-bed.ts";
import { compensate } from "../camp/compensate.ts";
import { editStay } from "../camp/edit-stay.ts";
import { extendPause } from "../camp/extend-pause.ts";
import { renewStay } from "../camp/renew-stay.ts";
import { dropRenewal } from "../camp/renewals.ts";
import { swapBeds } from "../camp/swap-beds.ts";
import { transferStay } from "../camp/transfer-stay.ts";
import { findStudent, numbersOf } from "../../students/public.ts";
import { dropPause } from "../camp/drop-pause.ts";
import { pauseFrom } from "../camp/plan-pause.ts";
import { returnOf, returnStay } from "../camp/return-stay.ts";
import { isFreeAgain } from "../dialogs/facts.ts";
import { personFields, personPrefill } from "./person-fields.ts";
import { bed, difference, offered } from "./stay-fields.ts";
import { findStay, may } from "../../stays/public.ts";
import { t } from "../stay-acts.texts.ts";

export { finishAction } from "./finish.action.ts";

const reason = fields.text<true>({ title: t("reschedule.reason"), required: true, max_length: 200 });
const note = fields.textarea({ title: t("cancel.note"), max_length: 500 });
const expected_return = fields.date<true>({
  title: t("expected_return"),
  required: true,
});

const pauseFields = {
  from: fields.date({
    title: t("campsite.from"),
    help: t("campsite.from.help"),
  }),
  expected_return,
  reason,
  is_medical: fields.switch({
    title: t("campsite.is_medical"),
    help: t("campsite.is_medical.help"),
  }),
  proof: fields.file({
    title: t("campsite.proof"),
    accept: "image/*,.pdf",
    access: "private",
    visible_when: { field: "is_medical", in: [true] },
  }),
};

export const pauseAction = rowAction<typeof pauseFields, undefined, "status">({
  api: "seller/student/StayPause",
  class: "audit",
  title: t("campsite.pause"),
  form: pauseFields,
  preview: { api: pausePreview.api, depends_on: ["from", "expected_return", "is_medical", "proof"] },
  when: may("pause"),
  run: pauseFrom,
});

const dropPauseFields = {
  bed_id: fields.remote({ ...bed("drop_pause"), help: t("campsite.dropPause.bed_id.help") }),
  expected_fen: difference,
};

export const dropPauseAction = rowAction<typeof dropPauseFields, undefined, "status" | "planned_pause">({
  api: "seller/student/StayDropPause",
  class: "edit",
  title: t("campsite.dropPause"),
  form: dropPauseFields,
  preview: { api: dropPausePreview.api, depends_on: ["bed_id"], total: "expected_fen" },
  when: (state) => mayMove("drop_pause", state.status) && state.planned_pause === true,
  run: dropPause,
});

const extendFields = { expected_return, note };

export const extendPauseAction = rowAction<typeof extendFields, undefined, "status">({
  api: "seller/student/StayExtendPause",
  class: "edit",
  title: t("campsite.extendPause"),
  form: extendFields,
  when: may("extend_pause"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    return stay ? { expected_return: stay.expected_return, version: stay.version } : {};
  },
  run: extendPause,
});

const returnFields = { bed_id: fields.remote<true>({ ...bed("enter"), required: true }), expected_fen: difference };

export const returnAction = rowAction<typeof returnFields, undefined, "status">({
  api: "seller/student/StayReturn",
  class: "audit",
  title: t("campsite.return"),
  primary: true,
  form: returnFields,
  preview: { api: returnPreview.api, depends_on: ["bed_id"], total: "expected_fen" },
  when: may("return"),
  // The bed they had, if it is free now.
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) return {};
    const { nights } = await returnOf(ctx, stay, {});
    return { bed_id: (await isFreeAgain(ctx, stay, nights)) ? stay.bed_id : null, version: stay.version };
  },
  run: (ctx, id, { bed_id, expected_fen }, version) => returnStay(ctx, id, bed_id, version, expected_fen),
});

const renewFields = {
  package_id: offered,
  bed_id: fields.remote({
    ...bed("renew"),
    help: t("campsite.bed_id.help"),
  }),
  is_signed: fields.switch({
    title: t("campsite.is_signed"),
  }),
  override: fields.text({
    title: t("campsite.override"),
    max_length: 200,
    when_asked: true,
  }),
  expected_fen: difference,
};

export const renewAction = rowAction<typeof renewFields, undefined, "status" | "renewal">({
  api: "seller/student/StayRenew",
  class: "audit",
  title: t("campsite.renew"),
  form: renewFields,
  preview: {
    api: renewalPreview.api,
    depends_on: ["package_id", "bed_id", "is_signed", "override"],
    total: "expected_fen",
  },
  along: { "seller/student/StayCollect": "after" },
  primary: true,
  when: (state) => mayMove("renew", state.status) && state.renewal !== true,
  run: renewStay,
});

export const dropRenewalAction = rowAction({
  api: "seller/student/StayDropRenewal",
  class: "edit",
  title: t("campsite.dropRenewal"),
  confirm: t("campsite.dropRenewal.confirm"),
  danger: true,
  when: (state: RowState<"status" | "renewal">) => mayMove("drop_renewal", state.status) && state.renewal === true,
  run: (ctx, id, _values, version) => dropRenewal(ctx, id, version, null),
});

const changeFields = {
  bed_id: fields.remote<true>({ ...bed("change"), required: true }),
  from: fields.date({
    title: t("campsite.from"),
    help: t("campsite.from.help"),
  }),
  reason: fields.text({ title: t("reschedule.reason"), max_length: 200 }),
  expected_fen: difference,
};

export const changeBedAction = rowAction<typeof changeFields, undefined, "status">({
  api: "seller/student/StayChangeBed",
  class: "edit",
  title: t("campsite.changeBed"),
  form: changeFields,
  preview: { api: bedChangePreview.api, depends_on: ["bed_id", "from"], total: "expected_fen" },
  when: may("change_bed"),
  run: changeBed,
});

const swapFields = {
  with_stay_id: fields.remote<true>({
    title: t("campsite.with_stay_id"),
    remote: { api: swapPartners.api, depends_on: ["id"] },
    required: true,
  }),
  reason: fields.text({ title: t("reschedule.reason"), max_length: 200 }),
  expected_fen: difference,
};

export const swapBedsAction = rowAction<typeof swapFields, undefined, "status">({
  api: "seller/student/StaySwapBeds",
  class: "edit",
  title: t("campsite.swapBeds"),
  form: swapFields,
  preview: { api: swapPreview.api, depends_on: ["with_stay_id"], total: "expected_fen" },
  when: may("swap"),
  run: swapBeds,
});

const compensateFields = {
  nights: fields.number<true>({
    title: t("campsite.nights"),
    required: true,
    min: 1,
    max: 60,
    decimals: 0,
  }),
  reason,
};

export const compensateAction = rowAction<typeof compensateFields, undefined, "status">({
  api: "seller/student/StayCompensate",
  class: "audit",
  title: t("campsite.compensate"),
  form: compensateFields,
  bulk: { title: t("campsite.compensate.bulk") },
  repeatable: true,
  when: may("compensate"),
  run: compensate,
});

const editFields = {
  ...personFields,
  coach_id: fields.select<number>({ title: t("coach"), options: coachChoices }),
  remark: fields.textarea({ title: t("remark"), max_length: 500 }),
  avoid: fields.rows({
    title: t("campsite.avoid"),
    fields: {
      student_no: fields.text<true>({
        title: t("campsite.student_no"),
        required: true,
        max_length: 30,
      }),
    },
    max: 10,
  }),
};

export const editStayAction = rowAction<typeof editFields, undefined, "status">({
  api: "seller/student/StayEdit",
  class: "edit",
  title: t("edit"),
  form: editFields,
  when: may("edit_stay"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) throw new AppError("not_found");
    const numbers = await numbersOf(ctx.tx, ctx.supplier.id, stay.roommate_avoid);
    const avoid = numbers.map((student_no) => ({ student_no }));
    const student = await findStudent(ctx.tx, ctx.supplier.id, stay.student_id);
    if (!student) throw new AppError("not_found");
    const { coach_id, remark, version } = stay;
    return { ...personPrefill(student), coach_id, remark, avoid, version };
  },
  run: editStay,
});

const transferFields = {
  name: fields.text<true>({
    title: t("campsite.name"),
    required: true,
    max_length: 40,
  }),
  gender: fields.select<Gender, true>({ title: t("gender"), options: genders, required: true }),
  phone: fields.phone<true>({ title: t("phone"), required: true }),
  birthday: fields.date({ title: t("birthday"), min: "1900-01-01" }),
  fee_fen: fields.money({ title: t("campsite.fee_fen"), min: 0 }),
  reason: fields.text({ title: t("reschedule.reason"), max_length: 200 }),
};

export const transferAction = rowAction<typeof transferFields, undefined, "status">({
  api: "seller/student/StayTransfer",
  class: "audit",
  title: t("campsite.transfer"),
  form: transferFields,
  preview: { api: transferPreview.api, depends_on: ["name", "gender", "phone", "fee_fen"] },
  danger: true,
  when: may("transfer"),
  run: async (ctx, id, values, version) => {
    await transferStay(ctx, id, values, version);
  },
});
