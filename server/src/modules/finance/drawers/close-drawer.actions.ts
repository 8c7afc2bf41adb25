import { z } from "zod";
import { drawerClosePreview } from "@kangying/contract/finance/finance.endpoints";
import { topAction } from "../../../core/list/actions/actions.ts";
import { fields, type Values } from "../../../core/list/fields.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { titles } from "../finance.columns.ts";
import { otherPeople, secondPerson } from "../second-person.ts";
import { t } from "../finance.texts.ts";
import { closeDrawer, type DrawerCount } from "./close-drawer.ts";
import { noteValues } from "./count-drawer.ts";
import { drawerOptions, onlyDrawer } from "./drawers.ts";

const api = "seller/finance/DrawerClose";
const words = t.group("close");

/** The fields for counting a drawer. */
export const countFields = {
  notes: fields.rows({
    title: words.notes,
    as: "notes",
    initial: noteValues.map((unit_fen) => ({ unit_fen, count: null })),
    fields: {
      unit_fen: fields.money<true>({ title: titles.amount, required: true, min: 0 }),
      count: fields.number({ title: words.counted, min: 0, max: 1_000_000 }),
    },
  }),
  // The book is shown after the counting only. A person who knew it before would count towards it.
  is_counted: fields.switch({ title: words.isCounted, help: words["isCounted.help"] }),
  handed_fen: fields.money({ title: t("cashPay.handed_fen"), min: 0 }),
  reason: fields.textarea({
    title: words.reason,
    max_length: 200,
    when_asked: true,
    phrases: [words["phrase.change"], words["phrase.missed"], words["phrase.false"], words["phrase.unknown"]],
  }),
  second_account: fields.select<number>({ title: words.second, options: otherPeople, when_asked: true }),
  second_password: fields.text({
    title: words.secondPassword,
    secret: true,
    verbatim: true,
    max_length: 200,
    when_asked: true,
  }),
  note: fields.text({ title: titles.memo, max_length: 200 }),
};

const closeFields = {
  drawer_id: fields.select<number, true>({ title: titles.drawer, options: drawerOptions, required: true }),
  ...countFields,
};

/**
 * Returns a count for `closeDrawer`, with the second person's password checked when one is named.
 * @param api  the call that is made
 * @throws {InvalidFields} second_password · {AppError} rate_limited
 */
export async function countedBy(
  ctx: CallContext,
  api: string,
  drawer_id: number,
  { second_account, second_password, is_counted: _shown, ...count }: Values<typeof countFields>,
): Promise<DrawerCount> {
  return { drawer_id, ...count, second: await secondPerson(ctx, api, { second_account, second_password }) };
}

/** Turns a plain amount, as other clients send it, into one note of that value. */
function asNotes({ counted_fen, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return counted_fen === undefined ? rest : { ...rest, notes: [{ unit_fen: counted_fen, count: 1 }] };
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
  preview: { api: drawerClosePreview.api, depends_on: ["drawer_id", "notes", "is_counted", "handed_fen"] },
  run: async (ctx, { drawer_id, ...count }) => closeDrawer(ctx, await countedBy(ctx, api, drawer_id, count)),
});
