import { apiTitles } from "../../../core/list/words/api-titles.ts";
import { changes } from "../../../core/list/actions/changes.ts";
import { instant, number, tag, text, toggle, type ColumnDef, type OptionDef } from "../../../core/list/columns.ts";
import { byDate, byKeyword, byMultiselect, bySwitch } from "../../../core/list/filters/filters.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { changeWords } from "../change-words.ts";
import { namesSql, objectNameSql } from "./log-names.ts";
import { refusals } from "./log-words.ts";
import { taskWords } from "../task-words.ts";
import { t } from "../operations.texts.ts";
import { thingTitlePoint, titleOf } from "../../../core/list/words/words.ts";

/** SQL of the outcome. The log holds the error code, but readers first want to know whether the action succeeded. */
const outcome = "case l.result when 'ok' then 'ok' else 'refused' end";
const outcomes: readonly OptionDef[] = [
  { value: "ok", title: t("ok"), color: "green" },
  { value: "refused", title: t("refused"), color: "red" },
];
const roles: readonly OptionDef[] = [
  { value: "owner", title: t("owner"), color: "violet" },
  { value: "operator", title: t("object.operator"), color: "blue" },
  { value: "platform", title: t("platform"), color: "amber" },
  { value: "system", title: t("logTitles.system"), color: "slate" },
  { value: "partner", title: t("partner"), color: "cyan" },
];
const kinds: readonly OptionDef[] = [
  { value: "account", title: t("log.account"), color: "blue" },
  { value: "system", title: t("logTitles.system"), color: "slate" },
];
const titles = t.group("logTitles");
const timedSql = "(l.actor_kind = 'system' and coalesce(l.actor_role, 'system') = 'system')";

/** The kinds of records that actions are about, sorted in the reader's language. */
function things(ctx: ListContext): Promise<readonly OptionDef[]> {
  const known = ctx.services.declared.all(thingTitlePoint).map(({ name, title }) => ({ value: name, title }));
  const said = new Intl.Collator(ctx.language);
  return Promise.resolve(known.toSorted((one, other) => said.compare(ctx.text(one.title), ctx.text(other.title))));
}

type Parts = Readonly<Record<string, unknown>>;

/** A column whose text is made from the log's values, on the screen and in files alike. */
function told(
  column: ColumnDef,
  parts: ColumnDef["parts"],
  words: (parts: Parts, ctx: ListContext) => string | null,
): ColumnDef {
  return { ...column, parts: { ...column.parts, ...parts }, cell: words, file: words };
}

function actOf({ value }: Parts, ctx: ListContext): string {
  const title = apiTitles(ctx).get(String(value));
  // A job has a title of its own.
  return title ? ctx.text(title) : taskWords(value, ctx);
}

function objectOf(parts: Parts, ctx: ListContext): string {
  const { kind, key, name } = parts as Readonly<Record<"kind" | "name", string | null>> & {
    readonly key: number | null;
  };
  if (kind === null) return "";
  const title = titleOf(ctx, thingTitlePoint, kind);
  return [title ? ctx.text(title) : kind, name, key === null ? null : `#${key}`]
    .filter((word) => word !== null)
    .join(" ");
}

/** The text of a refusal. The log holds only its code. */
function refusalOf({ value }: Parts, ctx: ListContext): string | null {
  if (typeof value !== "string") return null;
  const words = refusals[value];
  return words ? ctx.text(words) : value;
}

const object = "l.biz_type || coalesce(' #' || l.biz_id, '')";

/** The columns of both logs of actions. Sensitive values were masked before they were written. */
export const logColumns = {
  at: instant("l.at", { title: titles.at, sort: true, width: 170, fixed: true, card: true }),
  // A job's name means nothing to most readers, so it shows as the system. Which person of the platform acted is not shown to the supplier.
  who: told(
    text("l.actor_name", { title: titles.who, width: 140 }),
    { timed: timedSql, role: "l.actor_role", kind: "l.actor_kind" },
    ({ value, timed, role, kind }, ctx) => {
      if (timed === true) return ctx.text(titles.system);
      return kind === "system" && role === "platform" ? ctx.text(t("platform")) : String(value);
    },
  ),
  role: tag("l.actor_role", { title: titles.role, options: roles, width: 120 }),
  // On a phone the action is shown in full below the name; a third of a card's width would cut it off.
  act: told(text("l.api", { title: titles.act, width: 200 }), {}, actOf),
  object: told(
    text(object, { title: titles.object, width: 140 }),
    { kind: "l.biz_type", key: "l.biz_id", name: objectNameSql },
    objectOf,
  ),
  changes: changes(
    { before: "l.before", after: "l.after", api: "l.api", kind: "l.biz_type", names: namesSql },
    { title: t("log.changes"), width: 200, words: changeWords },
  ),
  outcome: tag(outcome, { title: titles.outcome, options: outcomes, width: 90, card: true }),
  code: told(text("nullif(l.result, 'ok')", { title: t("reason"), width: 200 }), {}, refusalOf),
  acting: toggle("l.acting", {
    title: t("log.acting"),
    width: 100,
  }),
  ip: text("l.ip", { title: titles.ip, width: 140 }),
  ms: number("l.ms", {
    title: t("ms"),
    unit: t("log.ms.unit"),
    width: 90,
  }),
  api: text("l.api", { title: titles.api, hidden: true, width: 240 }),
  task: told(
    text(`case when ${timedSql} then l.actor_name end`, {
      title: t("object.task"),
      hidden: true,
      width: 180,
    }),
    {},
    ({ value }, ctx) => (value === null ? "" : taskWords(value, ctx)),
  ),
  page: text("l.route", { title: t("log.page"), hidden: true, width: 180 }),
  request_id: text("l.request_id", { title: titles.request_id, hidden: true, width: 300 }),
  agent: text("l.ua", { title: t("log.agent"), hidden: true, width: 300 }),
  seq: number("l.seq", { title: t("seq"), hidden: true }),
} as const;

/** The filters of both logs. */
export const logFilters = {
  at: byDate({ title: titles.at, sql: "l.at", of: "instant" }),
  outcome: byMultiselect({ title: titles.outcome, sql: `(${outcome})`, options: outcomes }),
  kind: byMultiselect({ title: titles.kind, sql: "l.actor_kind", options: kinds }),
  about: byMultiselect({ title: t("log.object"), sql: "l.biz_type", options: things }),
  keyword: byKeyword({
    title: t("keyword"),
    fields: {
      who: { title: titles.who, sql: "l.actor_name", match: "prefix" },
      api: { title: titles.api, sql: "l.api", match: "prefix" },
      object: {
        title: t("log.object"),
        sql: object,
        match: "prefix",
      },
      ip: { title: titles.ip, sql: "l.ip", match: "exact" },
      request_id: { title: titles.request_id, sql: "l.request_id", match: "exact" },
    },
  }),
  acting: bySwitch({
    title: t("log.acting.title"),
    sql: "l.acting",
  }),
} as const;
