import { z } from "zod";
import { drawerClosePreview } from "@kangying/contract/finance/finance.endpoints";
import { colleagues, provenColleague } from "../../../core/auth/colleagues.ts";
import type { Colleague } from "../../../core/auth/account.repo.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import { topAction } from "../../../core/list/actions.ts";
import type { OptionDef } from "../../../core/list/columns.ts";
import { fields } from "../../../core/list/fields.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { refusalsSince } from "../../session/public.ts";
import { titles } from "../finance.columns.ts";
import { faults, t } from "../finance.texts.ts";
import { closeDrawer } from "./close-drawer.ts";
import { noteValues } from "./count-drawer.ts";
import { drawerOptions, onlyDrawer } from "./drawers.ts";

const api = "seller/finance/DrawerClose";
const words = t.group("close");
/** Refused closes of one person within an hour, after which no password is looked at any more. */
const mostRefusals = 10;

/** Who may look on: everybody who works here, apart from the one who asks. */
async function others(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await colleagues(ctx))
    .filter(({ id }) => id !== ctx.caller.account_id)
    .map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

const closeFields = {
  drawer_id: fields.select<number, true>({ title: titles.drawer, options: drawerOptions, required: true }),
  notes: fields.rows({
    title: words.notes,
    as: "notes",
    initial: noteValues.map((unit_fen) => ({ unit_fen, count: null })),
    fields: {
      unit_fen: fields.money<true>({ title: titles.amount, required: true, min: 0 }),
      count: fields.number({ title: words.counted, min: 0, max: 1_000_000 }),
    },
  }),
  handed_fen: fields.money({ title: t("cashPay.handed_fen"), min: 0 }),
  reason: fields.textarea({
    title: words.reason,
    max_length: 200,
    when_asked: true,
    phrases: [words["phrase.change"], words["phrase.missed"], words["phrase.false"], words["phrase.unknown"]],
  }),
  second_account: fields.select<number>({ title: words.second, options: others, when_asked: true }),
  second_password: fields.text({
    title: words.secondPassword,
    secret: true,
    verbatim: true,
    max_length: 200,
    when_asked: true,
  }),
  note: fields.text({ title: titles.memo, max_length: 200 }),
};

/** A sum alone, as other clients say it, is one note of its value. */
function asNotes({ counted_fen, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return counted_fen === undefined ? rest : { ...rest, notes: [{ unit_fen: counted_fen, count: 1 }] };
}

async function secondOf(
  ctx: CallContext,
  {
    second_account,
    second_password,
  }: { readonly second_account: number | null; readonly second_password: string | null },
): Promise<Colleague | null> {
  if (second_account === null || second_password === null) return null;
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
  if ((await refusalsSince(ctx.tx, ctx.caller.account_id, [api], hourAgo)) >= mostRefusals)
    throw new AppError("rate_limited");
  const proven = await provenColleague(ctx, { account_id: second_account, password: second_password });
  if (!proven) throw new InvalidFields({ second_password: { text: faults.notSecond } });
  return proven;
}

export const closeDayAction = topAction<typeof closeFields>({
  api,
  class: "audit",
  title: t("cashPay.closeDay"),
  icon: "lock",
  repeatable: true,
  form: closeFields,
  accept: asNotes,
  beside: { counted_fen: z.int().min(0).optional() },
  prefill: async (ctx) => ({ drawer_id: await onlyDrawer(ctx) }),
  preview: { api: drawerClosePreview.api, depends_on: ["drawer_id", "notes", "handed_fen"] },
  run: async (ctx, { second_account, second_password, ...count }) =>
    closeDrawer(ctx, { ...count, second: await secondOf(ctx, { second_account, second_password }) }),
});
