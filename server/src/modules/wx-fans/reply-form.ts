import { InvalidFields } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { usableMaterials } from "../wx-menu/public.ts";
import type { ReplyAnswer, ReplyRow, ReplyWhen } from "./choose-reply.ts";
import type { ReplySaid } from "./replies.repo.ts";
import { t, titles } from "./wx-fans.texts.ts";

export const whens = [
  { value: "follow", title: t("when.follow"), color: "slate" },
  { value: "exact", title: t("when.exact"), color: "violet" },
  { value: "contains", title: t("when.contains"), color: "blue" },
  { value: "default", title: t("when.default"), color: "slate" },
] as const;
export const answerKinds = [
  { value: "text", title: t("answer.text"), color: "slate" },
  { value: "news", title: t("answer.news"), color: "blue" },
  { value: "image", title: t("answer.image"), color: "green" },
  { value: "mini", title: t("answer.mini"), color: "violet" },
  { value: "staff", title: t("answer.staff"), color: "amber" },
] as const;

const materialOptions = async ({ tx, supplier }: ListContext) =>
  (await usableMaterials(tx, supplier.id)).map(({ media_id, name }) => ({ value: media_id, title: verbatim(name) }));
const only = (...kinds: readonly string[]) => ({ visible_when: { field: "kind", in: [...kinds] } });

/** The fields of a rule's form. */
export const replyForm = {
  at_when: fields.select<ReplyWhen, true>({
    title: titles.when,
    options: whens,
    required: true,
    compact: true,
    initial: "contains",
  }),
  words: fields.text<true>({
    title: titles.words,
    help: t("words.help"),
    required: true,
    max_length: 200,
    visible_when: { field: "at_when", in: ["exact", "contains"] },
  }),
  place: fields.number<true>({
    title: titles.place,
    help: t("place.help"),
    required: true,
    min: 1,
    max: 1000,
    decimals: 0,
    initial: 1,
  }),
  kind: fields.select<ReplyAnswer["kind"], true>({
    title: titles.answerKind,
    options: answerKinds,
    required: true,
    compact: true,
    initial: "text",
  }),
  text: fields.textarea<true>({ title: titles.text, required: true, max_length: 600, ...only("text", "news", "mini") }),
  title: fields.text<true>({ title: titles.title, required: true, max_length: 60, ...only("news") }),
  url: fields.text<true>({ title: titles.url, required: true, max_length: 500, ...only("news") }),
  media_id: fields.select<string, true>({
    title: titles.material,
    options: materialOptions,
    required: true,
    ...only("image"),
  }),
  app_id: fields.text<true>({
    title: titles.miniApp,
    required: true,
    max_length: 40,
    no_chinese: true,
    ...only("mini"),
  }),
  page: fields.text<true>({
    title: titles.miniPage,
    required: true,
    max_length: 200,
    no_chinese: true,
    ...only("mini"),
  }),
};

type Form = Values<typeof replyForm>;

function answerIn({ kind, text, title, url, media_id, app_id, page }: Form): ReplyAnswer {
  switch (kind) {
    case "news":
      if (!/^https?:\/\/\S+$/u.test(url)) throw new InvalidFields({ url: { text: t("fault.url") } });
      return { kind, title, text, url, picture: "" };
    case "image":
      return { kind, media_id };
    case "mini":
      return { kind, text, app_id, page };
    case "staff":
      return { kind, text: "" };
    default:
      return { kind: "text", text };
  }
}

/** Reads a rule from its form. @throws {InvalidFields} url, words */
export function replyIn(form: Form): ReplySaid {
  const { at_when, place } = form;
  const asks = at_when === "exact" || at_when === "contains";
  const words = asks ? [...new Set(form.words.split(/[\s,，、]+/u).filter((word) => word !== ""))].slice(0, 20) : [];
  if (asks && words.length === 0) throw new InvalidFields({ words: { text: t("fault.words") } });
  return { at_when, place, words, answer: answerIn(form) };
}

/** The initial values of a rule's form. */
export function formOf({ at_when, place, words, answer }: ReplyRow): Readonly<Record<string, unknown>> {
  return { at_when, place, words: words.join(" "), ...answer };
}
