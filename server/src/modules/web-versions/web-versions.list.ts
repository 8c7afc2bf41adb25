import { webVersionCalls as calls } from "@kangying/contract/platform/platform.calls";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { actor, instant, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { insertWebVersion, lockWebVersion, moveWebVersion } from "./web-versions.repo.ts";
import { t } from "./web-versions.texts.ts";

const states = [
  { value: 1, title: t("state.1"), color: "slate" },
  { value: 2, title: t("state.2"), color: "green" },
  { value: 3, title: t("state.3"), color: "amber" },
] as const;

const form = {
  name: fields.text<true>({ title: t("name"), help: t("name.help"), required: true, max_length: 14, no_chinese: true }),
  notes: fields.textarea<true>({ title: t("notes"), help: t("notes.help"), required: true, max_length: 500 }),
};

/** Adds a version, not announced yet. @throws {InvalidFields} name */
export async function addWebVersion(
  work: Work,
  { name, notes }: { readonly name: string; readonly notes: string },
): Promise<number> {
  if (!/^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(name)) throw new InvalidFields({ name: { text: t("fault.name") } });
  const { tx, supplier, actor: by, now } = work;
  try {
    const id = await tx.savepoint(() => insertWebVersion(tx, supplier.id, { name, notes, by_name: by.name }, now));
    work.changed("web_version", id, 1);
    work.audit({ biz_type: "web_version", biz_id: id, after: { name, notes } });
    return id;
  } catch (error) {
    if (!isUniqueViolation(error, "web_version_supplier_id_rank_key")) throw error;
    throw new InvalidFields({ name: { text: t("fault.taken") } });
  }
}

/** Announces a version, or withdraws the announcement. @throws {AppError} not_found, conflict, wrong_status */
export async function announceOrWithdraw(work: Work, id: number, to: 2 | 3, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await lockWebVersion(tx, supplier.id, id);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  const from = to === 2 ? [1, 3] : [2];
  if (!(await moveWebVersion(tx, supplier.id, id, { from, to, at: now }))) throw new AppError("wrong_status");
  work.changed("web_version", id, before.version + 1);
  const { name } = before;
  work.audit({
    biz_type: "web_version",
    biz_id: id,
    before: { name, status: before.status },
    after: { name, status: to },
  });
}

/** The list of console versions: the latest announced one is offered to all users with an older one. */
export const webVersionsList = defineList({
  api: calls.WebVersionList.api,
  id: "web-versions",
  title: pageTitle("webVersions"),
  from: "web_version v",
  pk: "v.id",
  tenant: "v.supplier_id",
  columns: {
    name: text("v.name", { title: t("name"), sort: "v.rank", width: 120, fixed: true }),
    status: tag("v.status", { title: t("status"), options: states, width: 110, card: true }),
    notes: text("v.notes", { title: t("notes"), width: 420, card: true }),
    by_name: actor("v.by_name", { title: t("by_name"), width: 130 }),
    announced_at: instant("v.announced_at", { title: t("announced_at"), width: 170, card: true }),
    created_at: instant("v.created_at", { title: t("created_at"), width: 170 }),
  },
  filters: { status: bySelect({ title: t("status"), sql: "v.status", options: states }) },
  order: "-name",
  state: { status: "v.status" },
  actions: {
    add: topAction<typeof form>({
      ...calls.WebVersionAdd,
      title: t("add"),
      primary: true,
      icon: "plus",
      form,
      run: addWebVersion,
    }),
    announce: rowAction<{}, undefined, "status">({
      ...calls.WebVersionAnnounce,
      title: t("announce"),
      confirm: t("announce.confirm"),
      primary: true,
      when: ({ status }) => status !== 2,
      run: (ctx, id, _values, version) => announceOrWithdraw(ctx, id, 2, version),
    }),
    withdraw: rowAction<{}, undefined, "status">({
      ...calls.WebVersionWithdraw,
      title: t("withdraw"),
      confirm: t("withdraw.confirm"),
      danger: true,
      when: ({ status }) => status === 2,
      run: (ctx, id, _values, version) => announceOrWithdraw(ctx, id, 3, version),
    }),
  },
  topic: "web_version",
});
