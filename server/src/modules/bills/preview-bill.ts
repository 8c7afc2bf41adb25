import type { z } from "zod";
import type { billImportPreview } from "@kangying/contract/finance/bill.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { booksOf, openMovements } from "./bills.repo.ts";
import { isOwnBill } from "./end-gap.ts";
import { findGap } from "./gaps.repo.ts";
import { lookAtFile, type BillFile } from "./import-bill.ts";
import { nearDays, pairLines } from "./pair-lines.ts";
import { t } from "./bills.texts.ts";

type Preview = z.output<typeof billImportPreview.output>;
const said = t.group("preview");

/** Previews an import: the file's sums beside the books, with lines matched as the import would. Writes nothing. @throws as `lookAtFile` */
export async function previewImport(ctx: CallContext, input: BillFile): Promise<Preview> {
  const { tx, supplier } = ctx;
  const read = await lookAtFile(ctx, input);
  const span = { ...input, time_zone: supplier.time_zone };
  const around = {
    ...span,
    from_on: addDays(input.from_on, -nearDays),
    until_on: addDays(input.until_on, nearDays),
  };
  const numbers = read.lines.flatMap(({ our_no }) => our_no ?? []);
  const { joined, gaps } = pairLines({
    lines: read.lines.map((line) => ({ ...line, id: line.row_no, net_fen: line.amount_fen - line.fee_fen })),
    movements: await openMovements(tx, supplier.id, around, numbers),
    from_on: input.from_on,
    until_on: input.until_on,
    declined: [],
  });
  const count = (of: string): number => gaps.filter(({ kind }) => kind === of).length;
  const net_fen = read.in_fen - read.out_fen - read.fee_fen;
  const books_fen = await booksOf(tx, supplier.id, span);
  return {
    rows: [
      { title: ctx.text(said.in), formula: "", amount_fen: read.in_fen },
      { title: ctx.text(said.out), formula: "", amount_fen: -read.out_fen },
      { title: ctx.text(said.fee), formula: "", amount_fen: -read.fee_fen },
      { title: ctx.text(said.net), formula: "", amount_fen: net_fen, strong: true },
      { title: ctx.text(said.books), formula: "", amount_fen: books_fen, strong: true },
    ],
    total_fen: net_fen - books_fen,
    note: null,
    facts: [
      { title: ctx.text(said.lines), text: String(read.lines.length) },
      { title: ctx.text(said.joined), text: String(joined.length - count("amount")), tone: "green" },
      { title: ctx.text(said.pairs), text: String(count("pair")), ...(count("pair") > 0 ? { tone: "amber" } : {}) },
      ...(["theirs", "ours", "amount"] as const).map((kind) => ({
        title: ctx.text(said[kind]),
        text: String(count(kind)),
        ...(count(kind) > 0 ? { tone: "red" as const } : {}),
      })),
    ],
  };
}

/** Previews booking a difference: its two sides and the posting. @throws {AppError} not_found */
export async function previewBooking(ctx: CallContext, id: number): Promise<Preview> {
  const gap = await findGap(ctx.tx, ctx.supplier.id, id);
  if (!gap) throw new AppError("not_found");
  const isOwn = await isOwnBill(ctx, gap);
  return {
    rows: [
      { title: ctx.text(said.theirSide), formula: gap.doc_no, amount_fen: gap.bill_fen },
      { title: ctx.text(said.ourSide), formula: gap.day, amount_fen: gap.books_fen },
      { title: ctx.text(said.booked), formula: "", amount_fen: gap.diff_fen, strong: true },
    ],
    total_fen: gap.diff_fen,
    note: gap.words === "" ? null : gap.words,
    ...(isOwn ? { hindered: ctx.text(t("error.bill_second_person")) } : {}),
  };
}
