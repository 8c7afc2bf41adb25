import { type TicketGrade, ticketGrades } from "@kangying/contract/resources/housekeeping";
import { maintenanceCalls as calls } from "@kangying/contract/resources/housekeeping.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { rowAction, type RowState, topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { bedTree, placeOf } from "../resources/public.ts";
import { editTicket, endTicket, reportFault, takeTicket } from "./maintenance.ts";
import { findTicket } from "./maintenance.repo.ts";
import { t } from "./maintenance.texts.ts";

const isOpen = ({ status }: RowState<"status">): boolean => status === 1 || status === 2;

const faultFields = {
  fault: fields.textarea<true>({ title: t("fault"), required: true, max_length: 300 }),
  grade: fields.select<TicketGrade, true>({
    title: t("grade"),
    options: ticketGrades,
    compact: true,
    required: true,
    initial: 2,
  }),
  due_on: fields.date<true>({
    title: t("due_on"),
    required: true,
    initial: (ctx: { today: string }) => addDays(ctx.today, 2),
  }),
  photos: fields.images({ title: t("photos"), accept: "image/*", access: "private", max: 9 }),
};

const addFields = {
  place: fields.cascader<true>({ title: t("place"), tree: (ctx) => bedTree(ctx, ctx.text(t("room"))), required: true }),
  ...faultFields,
  closes_bed: fields.switch({ title: t("closes_bed"), help: t("closes_bed.help") }),
};

export const addTicket = topAction<typeof addFields>({
  ...calls.TicketAdd,
  title: t("add"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: (ctx, { place, photos, closes_bed, ...ticket }) =>
    reportFault(ctx, { ...ticket, ...placeOf(place), photos: photos ?? [] }, closes_bed),
});

export const editTicketAction = rowAction<typeof faultFields, undefined, "status">({
  ...calls.TicketEdit,
  title: t("edit"),
  form: faultFields,
  when: isOpen,
  prefill: async (ctx, id) => {
    const ticket = await findTicket(ctx.tx, ctx.supplier.id, id);
    if (!ticket) throw new AppError("not_found");
    const { fault, grade, due_on, photos, version } = ticket;
    return { fault, grade, due_on, photos, version };
  },
  run: (ctx, id, { photos, ...ticket }, version) => editTicket(ctx, id, { ...ticket, photos: photos ?? [] }, version),
});

const takeFields = {
  taken_by: fields.text({ title: t("taken_by"), help: t("taken_by.help"), max_length: 60 }),
};

export const takeTicketAction = rowAction<typeof takeFields, undefined, "status">({
  ...calls.TicketTake,
  title: t("take"),
  primary: true,
  form: takeFields,
  when: ({ status }) => status === 1,
  run: (ctx, id, { taken_by }) => takeTicket(ctx, id, taken_by),
});

const doneFields = {
  note: fields.textarea({ title: t("done_note"), max_length: 300 }),
  photos: fields.images({ title: t("done_photos"), accept: "image/*", access: "private", max: 9 }),
  cost_fen: fields.money({ title: t("cost"), min: 0, max: 100_000_000 }),
};

export const doneTicket = rowAction<typeof doneFields, undefined, "status">({
  ...calls.TicketDone,
  title: t("done"),
  primary: true,
  form: doneFields,
  when: isOpen,
  run: (ctx, id, { note, photos, cost_fen }) => endTicket(ctx, id, { status: 3, note, photos: photos ?? [], cost_fen }),
});

const dropFields = { note: fields.textarea<true>({ title: t("drop.note"), required: true, max_length: 300 }) };

export const dropTicket = rowAction<typeof dropFields, undefined, "status">({
  ...calls.TicketDrop,
  title: t("drop"),
  danger: true,
  form: dropFields,
  when: isOpen,
  run: (ctx, id, { note }) => endTicket(ctx, id, { status: 4, note, photos: [], cost_fen: null }),
});
