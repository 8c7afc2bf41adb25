import { articleCalls as calls } from "@kangying/contract/content/content.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { image, instant, number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields, type Fields, type Values } from "../../core/list/fields.ts";
import { byDate, byKeyword, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { findArticle, type ArticleInput } from "./articles.repo.ts";
import {
  addArticle,
  deleteArticle,
  editArticle,
  publishArticle,
  restoreArticle,
  scheduleArticle,
  takeOffline,
} from "./publish-article.ts";
import { t } from "./publications.texts.ts";

const cats = [
  { value: "news", title: t("cat.news"), color: "blue" },
  { value: "results", title: t("cat.results"), color: "green" },
  { value: "guide", title: t("cat.guide"), color: "violet" },
  { value: "recipe", title: t("cat.recipe"), color: "amber" },
  { value: "notice", title: t("cat.notice"), color: "cyan" },
] as const;
const statuses = [
  { value: 1, title: t("status.draft"), color: "slate" },
  { value: 2, title: t("status.timed"), color: "blue" },
  { value: 3, title: t("status.published"), color: "green" },
  { value: 4, title: t("status.offline"), color: "amber" },
] as const;

const form = {
  title: fields.text<true>({ title: t("field.title"), required: true, max_length: 60 }),
  cat: fields.select<string, true>({ title: t("field.cat"), required: true, options: cats }),
  author: fields.text({ title: t("field.author"), max_length: 20 }),
  cover: fields.file({ title: t("field.cover"), accept: "image/*", access: "public" }),
  summary: fields.textarea({ title: t("field.summary"), max_length: 120 }),
  body: fields.rich_text<true>({ title: t("field.body"), required: true, max_length: 50_000 }),
  sort: fields.number({ title: t("field.sort"), help: t("sort_help"), min: 0, max: 9999, decimals: 0, initial: 0 }),
  pinned: fields.switch({ title: t("field.pinned") }),
};
const inputOf = ({ author, summary, sort, ...said }: Values<typeof form>): ArticleInput => ({
  ...said,
  author: author ?? "",
  summary: summary ?? "",
  sort: sort ?? 0,
});
/** The fields that the phone preview shows while an article is written. */
const phone = { title: "title", picture: "cover", text: "summary", html: "body" } as const;

const when = { publish_at: fields.datetime<true>({ title: t("field.publish_at"), required: true }) };

const actions = {
  add: topAction<typeof form>({
    ...calls.ArticleAdd,
    title: t("actions.add"),
    primary: true,
    form,
    phone,
    run: (ctx, values) => addArticle(ctx, inputOf(values)),
  }),
  publish: rowAction<Fields, undefined, "status">({
    ...calls.ArticlePublish,
    title: t("actions.publish"),
    confirm: t("actions.publish_confirm"),
    primary: true,
    bulk: true,
    when: ({ status }) => status !== 3,
    undo: calls.ArticleOffline.api,
    run: (ctx, id, _values, version) => publishArticle(ctx, id, version),
  }),
  schedule: rowAction<typeof when, undefined, "status">({
    ...calls.ArticleSchedule,
    title: t("actions.schedule"),
    form: when,
    when: ({ status }) => status !== 3,
    run: (ctx, id, { publish_at }, version) => scheduleArticle(ctx, id, new Date(publish_at * 1000), version),
  }),
  edit: rowAction<typeof form>({
    ...calls.ArticleEdit,
    title: t("actions.edit"),
    form,
    phone,
    prefill: async ({ tx, supplier }, id) => {
      const row = await findArticle(tx, supplier.id, id);
      if (!row) throw new AppError("not_found");
      const { id: _key, status: _status, publish_at: _time, ...shown } = row;
      return shown;
    },
    run: (ctx, id, values, version) => editArticle(ctx, id, inputOf(values), version),
  }),
  offline: rowAction<Fields, undefined, "status">({
    ...calls.ArticleOffline,
    title: t("actions.offline"),
    confirm: t("actions.offline_confirm"),
    danger: true,
    bulk: true,
    when: ({ status }) => status === 2 || status === 3,
    undo: calls.ArticleRestore.api,
    run: (ctx, id, _values, version) => takeOffline(ctx, id, version),
  }),
  restore: rowAction<Fields, undefined, "status">({
    ...calls.ArticleRestore,
    title: t("actions.restore"),
    confirm: t("actions.restore_confirm"),
    bulk: true,
    when: ({ status }) => status === 4,
    undo: calls.ArticleOffline.api,
    run: (ctx, id, _values, version) => restoreArticle(ctx, id, version),
  }),
  delete: rowAction<Fields, undefined, "status">({
    ...calls.ArticleDelete,
    title: t("actions.delete"),
    does: "delete",
    confirm: t("actions.delete_confirm"),
    when: ({ status }) => status === 1,
    run: (ctx, id) => deleteArticle(ctx, id),
  }),
};

/** The list of all articles of a supplier. */
export const articlesList = defineList({
  api: calls.ArticleList.api,
  id: "articles",
  title: pageTitle("articles"),
  from: "article a",
  pk: "a.id",
  tenant: "a.supplier_id",
  columns: {
    title: text("a.title", { title: t("field.title"), width: 260, fixed: true }),
    cover: image("a.cover", { title: t("field.cover"), width: 80 }),
    cat: tag("a.cat", { title: t("field.cat"), options: cats, width: 110, card: true }),
    status: tag("a.status", { title: t("field.status"), options: statuses, width: 110, card: true }),
    publish_at: instant("a.publish_at", { title: t("field.publish_at"), width: 180 }),
    views: number("a.views", { title: t("field.views"), width: 100, card: true }),
    pinned: toggle("a.pinned", { title: t("field.pinned"), width: 80 }),
    sort: number("a.sort", { title: t("field.sort"), width: 80 }),
    author: text("a.author", { title: t("field.author"), width: 120 }),
    summary: text("a.summary", { title: t("field.summary"), width: 240, hidden: true }),
    updated_at: instant("a.updated_at", { title: t("field.updated_at"), width: 180, sort: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("field.title"),
      fields: { title: { title: t("field.title"), sql: "a.title", match: "contains" } },
    }),
    cat: bySelect({ title: t("field.cat"), sql: "a.cat", options: cats }),
    status: bySelect({ title: t("field.status"), sql: "a.status", options: statuses }),
    pinned: bySwitch({ title: t("field.pinned"), sql: "a.pinned" }),
    publish_at: byDate({ title: t("field.publish_at"), sql: "a.publish_at", of: "instant" }),
  },
  order: "-updated_at",
  limit: 20,
  sums: ["views"],
  state: { status: "a.status" },
  actions,
  export: calls.ArticleExport.api,
  topic: "article",
  detail: "/content/articles/look/:id",
  record: {
    facts: [
      { title: t("facts.text"), columns: ["title", "cat", "author", "cover", "summary"] },
      { title: t("facts.publishing"), columns: ["publish_at", "views", "pinned", "sort", "updated_at"] },
    ],
  },
});
