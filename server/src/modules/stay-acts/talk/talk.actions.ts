import { contactWays, type ContactWay } from "@kangying/contract/students/stay";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { isNamed } from "../../stays/public.ts";
import { fields } from "../../../core/list/fields.ts";
import { logContact, noticeStudent, remindPaused } from "./talk-with-student.ts";
import { t } from "../stay-acts.texts.ts";

const contactFields = {
  way: fields.select<ContactWay, true>({
    title: t("talk.way"),
    options: contactWays,
    required: true,
    initial: "phone",
  }),
  note: fields.textarea<true>({
    title: t("talk.contact.note"),
    required: true,
    max_length: 500,
  }),
  again_on: fields.date({
    title: t("talk.again_on"),
    min: "2020-01-01",
  }),
};

export const contactAction = rowAction<typeof contactFields, undefined, "status">({
  api: "seller/student/StayContact",
  class: "edit",
  title: t("talk.contact"),
  saves: true,
  form: contactFields,
  when: (state) => mayMove("contact", state.status),
  run: logContact,
});

const noticeFields = {
  text: fields.textarea<true>({
    title: t("talk.notice.text"),
    help: t("talk.notice.help"),
    required: true,
    max_length: 120,
  }),
};

/** The action that sends a message to one student, or to all selected ones. */
export const noticeAction = rowAction<typeof noticeFields, undefined, "status" | "is_erased">({
  api: "seller/student/StayNotice",
  class: "edit",
  title: t("talk.notice"),
  form: noticeFields,
  bulk: { title: t("talk.notice.bulk") },
  repeatable: true,
  when: (state) => mayMove("contact", state.status),
  offered: isNamed,
  run: (ctx, id, { text }, version) => noticeStudent(ctx, id, text, version),
});

const remindFields = {
  note: fields.text({ title: t("cancel.note"), max_length: 200 }),
};

export const remindAction = rowAction<typeof remindFields, undefined, "status">({
  api: "seller/student/StayRemind",
  class: "edit",
  title: t("talk.remind"),
  form: remindFields,
  bulk: { title: t("talk.remind.bulk") },
  when: (state) => mayMove("remind", state.status),
  run: (ctx, id, { note }, version) => remindPaused(ctx, id, note, version),
});
