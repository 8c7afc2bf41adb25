import { channels } from "@kangying/contract/finance/money";
import type { z } from "zod";
import type { takingPreview } from "@kangying/contract/offline-pay/offline-pay.endpoints";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { previewClose } from "../finance/public.ts";
import { t } from "./offline-pay.texts.ts";
import { closeOf, takenIn } from "./shifts.repo.ts";
import { demandShiftOfLine, presentShift } from "./shifts.ts";
import { givenFor } from "./takings.ts";
import type { TakingChannel } from "./takings.repo.ts";

type Answer = z.output<typeof takingPreview.output>;

const yuan = (fen: number): string => `¥${formatFenInWords(Math.abs(fen))}`;

/** Previews the change for a customer. @throws {AppError} not_found, no_shift · {InvalidFields} less cash given than the amount */
export async function previewTaking(
  ctx: CallContext,
  input: {
    readonly id: number;
    readonly amount_fen: number;
    readonly channel: TakingChannel;
    readonly given_fen?: number | undefined;
  },
): Promise<Answer> {
  await presentShift(ctx, input.id, 1);
  const { amount_fen, channel, given_fen = null } = input;
  const given = givenFor({ amount_fen, channel, given_fen });
  const change = given === null ? null : given - amount_fen;
  const rows: Answer["rows"] = [
    { title: ctx.text(t("amount")), formula: "", amount_fen },
    ...(given === null ? [] : [{ title: ctx.text(t("given")), formula: "", amount_fen: given }]),
    ...(change === null ? [] : [{ title: ctx.text(t("change")), formula: "", amount_fen: change, strong: true }]),
  ];
  const amount = yuan(amount_fen);
  return {
    rows: change === null ? [] : rows,
    total_fen: amount_fen,
    note: null,
    button: change
      ? ctx.text(t("take.change"), { amount, change: yuan(change) })
      : ctx.text(t("take.button"), { amount }),
  };
}

/** Previews the count of a shift's drawer. @throws {AppError} not_found, no_shift */
export async function previewCount(
  ctx: CallContext,
  { id, ...question }: { readonly id: number } & Omit<Parameters<typeof previewClose>[1], "drawer_id">,
): Promise<Awaited<ReturnType<typeof previewClose>>> {
  const { drawer_id } = await presentShift(ctx, id, 1);
  return await previewClose(ctx, { ...question, drawer_id });
}

/** Previews verifying a shift: its takings and the count of its drawer. @throws {AppError} not_found */
export async function previewVerify(ctx: CallContext, { id }: { readonly id: number }): Promise<Answer> {
  const { tx, supplier } = ctx;
  const shift = await demandShiftOfLine(ctx, id);
  const taken = await takenIn(tx, supplier.id, shift.id);
  const close = shift.close_id === null ? null : await closeOf(tx, supplier.id, shift.close_id);
  const difference_fen = close ? close.counted_fen - close.book_fen : 0;
  const nameOf = (channel: string): string => {
    const known = channels.find(({ value }) => value === channel);
    return known ? ctx.text(known.title) : channel;
  };
  return {
    note: close?.reason ? `${ctx.text(t("verify.reason"))} ${close.reason}` : null,
    total_fen: difference_fen,
    facts: [
      { title: ctx.text(t("name")), text: shift.staff },
      { title: ctx.text(t("drawer")), text: shift.drawer },
    ],
    rows: [
      { title: ctx.text(t("open.float")), formula: "", amount_fen: shift.float_fen },
      ...taken.map(({ channel, times, amount_fen }) => ({
        title: nameOf(channel),
        formula: ctx.text(t("verify.times"), { n: times }),
        amount_fen,
      })),
      { title: ctx.text(t("verify.book")), formula: "", amount_fen: close?.book_fen ?? 0 },
      { title: ctx.text(t("verify.counted")), formula: "", amount_fen: close?.counted_fen ?? 0 },
      { title: ctx.text(t("verify.difference")), formula: "", amount_fen: difference_fen, strong: true },
      ...(close?.handed_fen
        ? [{ title: ctx.text(t("verify.handed")), formula: "", amount_fen: close.handed_fen }]
        : []),
    ],
  };
}
