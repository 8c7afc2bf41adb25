import { acceptedImages } from "@kangying/contract/files/files.endpoints";
import { photoCalls as calls } from "@kangying/contract/students/health/photo.calls";
import { photoStudents, photoWithdrawPreview } from "@kangying/contract/students/health/photo.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction, rowAction, type RowState, topAction } from "../../core/list/actions/actions.ts";
import { actor, date, image, instant, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, byMultiselect, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { coachFilter } from "../coaches/public.ts";
import { studentCell } from "../students/public.ts";
import { addPhotos, deletePhoto, editPhoto, giveConsent, makeCover, setShown, withdrawConsent } from "./keep-photos.ts";
import { setShared } from "./share-photos.ts";
import { findPhoto, type PhotoAngle, type PhotoKind } from "./photos.repo.ts";
import { t } from "./photos.texts.ts";
import { queueZip } from "./zip-photos.ts";

const kinds = [
  { value: "entry", title: t("kind.entry"), color: "blue" },
  { value: "weekly", title: t("kind.weekly"), color: "violet" },
  { value: "exit", title: t("kind.exit"), color: "green" },
  { value: "activity", title: t("kind.activity"), color: "amber" },
  { value: "paper", title: t("kind.paper"), color: "slate" },
] as const;

const angles = [
  { value: "front", title: t("angle.front") },
  { value: "side", title: t("angle.side") },
  { value: "back", title: t("angle.back") },
] as const;

const states = [
  { value: "public", title: t("state.public"), color: "green" },
  { value: "may", title: t("state.may"), color: "blue" },
  { value: "internal", title: t("state.internal"), color: "slate" },
] as const;

const consentedSql = `exists (select from photo_consent c where c.supplier_id = p.supplier_id and c.student_id = p.student_id and c.withdrawn_at is null)`;
const stateSql = `case when p.consent_id is not null then 'public' when ${consentedSql} then 'may' else 'internal' end`;

const said = {
  kind: fields.select<PhotoKind, true>({ title: t("kind"), options: kinds, required: true, compact: true }),
  angle: fields.select<PhotoAngle>({
    title: t("angle"),
    help: t("angle.help"),
    options: angles,
    compact: true,
    visible_when: { field: "kind", in: ["entry", "weekly", "exit", "activity"] },
  }),
};

const addFields = {
  student_id: fields.remote<true>({
    title: t("student"),
    remote: { api: photoStudents.api, depends_on: [] },
    required: true,
  }),
  ...said,
  files: fields.images<true>({
    title: t("files"),
    help: t("files.help"),
    accept: acceptedImages,
    access: "private",
    required: true,
    max: 9,
  }),
  taken_on: fields.date({ title: t("taken_on"), help: t("taken_on.help") }),
  note: fields.text({ title: t("note"), max_length: 100 }),
};

const editFields = {
  ...said,
  taken_on: fields.date<true>({ title: t("taken_on"), required: true }),
  note: fields.text({ title: t("note"), max_length: 100 }),
};

const consentFields = {
  proof: fields.file<true>({
    title: t("consent.proof"),
    help: t("consent.proof.help"),
    accept: "image/*,.pdf",
    access: "private",
    required: true,
  }),
};

const deleteFields = {
  reason: fields.text<true>({ title: t("delete.reason"), required: true, max_length: 200 }),
};

/** An archive never contains identity papers. */
const zipKinds = kinds.filter(({ value }) => value !== "paper");
const zipFields = {
  student_id: fields.remote({
    title: t("student"),
    help: t("zip.student.help"),
    remote: { api: photoStudents.api, depends_on: [] },
  }),
  kinds: fields.multiselect<true>({
    title: t("kind"),
    options: zipKinds,
    required: true,
    initial: zipKinds.map(({ value }) => value),
  }),
  taken: fields.date_range({ title: t("taken_on") }),
};

type State = RowState<"is_public" | "consented" | "kind" | "is_shared" | "is_cover">;
type Names = "is_public" | "consented" | "kind" | "is_shared" | "is_cover";

/** The list of students' photos, newest first. */
export const photosList = defineList({
  api: calls.PhotoList.api,
  id: "photos",
  title: pageTitle("studentPhotos"),
  from: `student_photo p
    left join lent.student st on st.supplier_id = p.supplier_id and st.id = p.student_id`,
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    photo: image("p.file_id", { title: t("photo"), width: 100, fixed: true }),
    student: user(studentCell, { title: t("student"), width: 220 }),
    kind: tag("p.kind", { title: t("kind"), options: kinds, width: 110, card: true }),
    angle: tag("p.angle", { title: t("angle"), options: angles, width: 90, card: true }),
    taken_on: date("p.taken_on", { title: t("taken_on"), sort: true, width: 120, card: true }),
    state: tag(stateSql, { title: t("state"), options: states, width: 120, card: true }),
    shared_at: instant("p.shared_at", { title: t("shared"), width: 160 }),
    note: text("p.note", { title: t("note"), width: 180 }),
    by_name: actor("p.by_name", { title: t("by"), width: 110 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("student"),
      fields: {
        student: {
          title: t("student"),
          sql: "st.name",
          match: "contains",
          condition:
            "p.student_id = any(array(select w.student_id from lent.stay w where w.search ilike '%' || :text || '%'))",
        },
      },
    }),
    kind: byMultiselect({ title: t("kind"), sql: "p.kind", options: kinds }),
    angle: bySelect({ title: t("angle"), sql: "p.angle", options: angles }),
    taken: byDate({ title: t("taken_on"), sql: "p.taken_on", of: "date" }),
    coach_id: bySelect({
      title: t("coach"),
      sql: "(select s.coach_id from lent.stay s where s.supplier_id = p.supplier_id and s.id = p.stay_id)",
      options: coachFilter,
      condition: "p.student_id = any(array(select w.student_id from lent.stay w where w.coach_id = :value))",
    }),
    shared: bySwitch({ title: t("shared"), sql: "p.shared_at is not null" }),
    shown: bySwitch({ title: t("state.public"), sql: "p.consent_id is not null" }),
  },
  order: "-taken_on",
  limit: 20,
  state: {
    is_public: "p.consent_id is not null",
    consented: consentedSql,
    kind: "p.kind",
    is_shared: "p.shared_at is not null",
    is_cover: "coalesce(st.avatar = p.file_id, false)",
  },
  actions: {
    add: topAction<typeof addFields>({
      ...calls.PhotoAdd,
      title: t("add"),
      primary: true,
      icon: "camera",
      form: addFields,
      run: addPhotos,
    }),
    zip: topAction<typeof zipFields>({
      ...calls.PhotoZip,
      title: t("zip"),
      icon: "download",
      form: zipFields,
      done: t("zip.queued"),
      run: (ctx, { student_id, kinds: wanted, taken }) =>
        queueZip(ctx, { student_id, kinds: wanted.map(String) as PhotoKind[], taken }),
    }),
    compare: linkAction<"kind">({
      title: t("compare"),
      to: "/student/service/photos/compare/:id",
      permission: calls.PhotoList.api,
      primary: true,
      when: ({ kind }) => kind !== "paper",
    }),
    cover: rowAction<Record<string, never>, undefined, Names>({
      ...calls.PhotoCover,
      title: t("cover"),
      confirm: t("cover.confirm"),
      when: ({ is_cover, kind }: State) => is_cover !== true && kind !== "paper",
      run: (ctx, id) => makeCover(ctx, id),
    }),
    publish: rowAction<typeof said, undefined, Names>({
      ...calls.PhotoPublish,
      title: t("publish"),
      confirm: t("publish.confirm"),
      bulk: { title: t("publish.bulk") },
      when: ({ is_public, consented, kind }: State) => is_public !== true && consented === true && kind !== "paper",
      run: (ctx, id) => setShown(ctx, id, true),
    }),
    hide: rowAction<typeof said, undefined, Names>({
      ...calls.PhotoHide,
      title: t("hide"),
      confirm: t("hide.confirm"),
      bulk: { title: t("hide.bulk") },
      when: ({ is_public }: State) => is_public === true,
      run: (ctx, id) => setShown(ctx, id, false),
    }),
    share: rowAction<Record<string, never>, undefined, Names>({
      ...calls.PhotoShare,
      title: t("share"),
      confirm: t("share.confirm"),
      bulk: { title: t("share.bulk") },
      when: ({ is_shared, kind }: State) => is_shared !== true && kind !== "paper",
      run: (ctx, id) => setShared(ctx, id, true),
    }),
    unshare: rowAction<Record<string, never>, undefined, Names>({
      ...calls.PhotoUnshare,
      title: t("unshare"),
      confirm: t("unshare.confirm"),
      bulk: { title: t("unshare.bulk") },
      when: ({ is_shared }: State) => is_shared === true,
      run: (ctx, id) => setShared(ctx, id, false),
    }),
    consent: rowAction<typeof consentFields, undefined, Names>({
      ...calls.PhotoConsent,
      title: t("consent"),
      form: consentFields,
      when: ({ consented, kind }: State) => consented !== true && kind !== "paper",
      run: (ctx, id, { proof }) => giveConsent(ctx, id, proof),
    }),
    withdraw: rowAction<Record<string, never>, undefined, Names>({
      ...calls.PhotoWithdraw,
      title: t("withdraw"),
      danger: true,
      preview: { api: photoWithdrawPreview.api, depends_on: [] },
      when: ({ consented }: State) => consented === true,
      run: (ctx, id) => withdrawConsent(ctx, id),
    }),
    edit: rowAction<typeof editFields>({
      ...calls.PhotoEdit,
      title: t("edit"),
      form: editFields,
      prefill: async (ctx, id) => ({ ...(await findPhoto(ctx.tx, ctx.supplier.id, id)) }),
      run: (ctx, id, values) => editPhoto(ctx, id, values),
    }),
    remove: rowAction<typeof deleteFields>({
      ...calls.PhotoDelete,
      title: t("delete"),
      does: "delete",
      form: deleteFields,
      bulk: { title: t("delete.bulk") },
      run: (ctx, id, { reason }) => deletePhoto(ctx, id, reason),
    }),
  },
  export: calls.PhotoExport.api,
  topic: "photo",
});
