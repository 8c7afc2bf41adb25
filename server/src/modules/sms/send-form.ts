import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { isRecency, type Recency, recencyOptions } from "../member-stats/public.ts";
import { rankOptions, tagsInUse } from "../users/public.ts";
import { usableSignatures, usableTemplates } from "./approvals/approvals.repo.ts";
import { paramsIn } from "./audience.ts";
import type { Audience, SendSaid } from "./sends.repo.ts";
import { t, titles } from "./sms.texts.ts";

const tagOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await tagsInUse(tx, supplier.id)).map((tag) => ({ value: tag, title: verbatim(tag) }));
const templateOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await usableTemplates(tx, supplier.id)).map(({ id, name, number }) => ({
    value: id,
    title: verbatim(`${name} v${number}`),
  }));
const signatureOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await usableSignatures(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(`【${name}】`) }));

/** The fields of a send's form. */
export const sendForm = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  signature_id: fields.select<number, true>({ title: titles.signature, options: signatureOptions, required: true }),
  template_id: fields.select<number, true>({ title: titles.template, options: templateOptions, required: true }),
  params: fields.textarea({ title: titles.params, help: t("params.help"), max_length: 1_000 }),
  everybody: fields.switch({ title: titles.everybody, initial: false }),
  ranks: fields.multiselect({ title: titles.ranks, options: rankOptions }),
  tags: fields.multiselect({ title: titles.tags, options: tagOptions }),
  recency: fields.select<Recency>({ title: titles.recency, help: t("recency.help"), options: recencyOptions }),
  phones: fields.textarea({ title: titles.phones, help: t("phones.help"), max_length: 15_000 }),
  start_at: fields.datetime({ title: titles.startAt, help: t("startAt.help") }),
};

/** The audience that a form selects. */
export function audienceIn(form: {
  readonly ranks: readonly (string | number)[] | null;
  readonly tags: readonly (string | number)[] | null;
  readonly phones: string | null;
  readonly everybody: boolean;
  readonly recency?: string | null;
}): Audience {
  return {
    all: form.everybody,
    ranks: (form.ranks ?? []).map(Number).filter((rank) => Number.isSafeInteger(rank)),
    tags: (form.tags ?? []).map(String),
    phones: (form.phones ?? "").match(/1\d{10}/g) ?? [],
    recency: isRecency(form.recency) ? form.recency : null,
  };
}

/** Reads a send from its form. @param now  the start where the form has none */
export function sendOf(form: Values<typeof sendForm>, now: Date): SendSaid {
  const { name, signature_id, template_id, params, start_at } = form;
  return {
    name,
    signature_id,
    template_id,
    params: paramsIn(params ?? ""),
    audience: audienceIn(form),
    start_at: start_at === null ? now : new Date(start_at * 1000),
  };
}
