import { mayMove } from "@kangying/contract/students/stay.moves";
import type { BlockerShown } from "@kangying/contract/students/students.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findPackage } from "../packages/public.ts";
import { type EndQuestion, previewSettlement, readEnd } from "../settlements/public.ts";
import {
  type Acting,
  type Blocker,
  findStay,
  type PartAct,
  type PriceLine,
  type Share,
  type StayRow,
} from "../stays/public.ts";
import { changeOf } from "./camp/change-bed.ts";
import { entryOf } from "./camp/enter-camp.ts";
import { finishOf } from "./camp/finish-stay.ts";
import { renewalOf } from "./camp/renew-stay.ts";
import { returnOf } from "./camp/return-stay.ts";
import { undoOf } from "./camp/undo-finish.ts";
import type { ActInputs } from "./inputs.ts";
import { t } from "./stay-acts.texts.ts";
import { type StayParts, stayParts } from "./stay-parts.ts";
import { blockersOf, sharesOf } from "./taking-part.ts";

const words = t.group("words");

/** A line of a preview. */
export interface Row {
  readonly code: string;
  readonly title: string;
  readonly formula: string;
  readonly amount_fen: number;
  readonly strong: boolean;
}

/** A bed that a desk thinks of. */
interface BedQuestion {
  readonly id: number;
  readonly bed_id?: number | undefined;
}

/** What an entry takes, and what stands in its way. @throws {AppError} not_found, wrong_status */
export async function previewEntry(ctx: CallContext, { id, bed_id }: BedQuestion, parts: StayParts = stayParts) {
  const entering = await entryOf(ctx, await stayIn(ctx, id, "enter"), { bed_id: bed_id ?? null });
  return await shown(ctx, await thoughtOf(entering, parts), bed_id !== undefined);
}

/** What a return from a pause takes, and what stands in its way. @throws {AppError} not_found, wrong_status */
export async function previewReturn(ctx: CallContext, { id, bed_id }: BedQuestion, parts: StayParts = stayParts) {
  const returning = await returnOf(ctx, await stayIn(ctx, id, "return"), { bed_id: bed_id ?? null });
  return await shown(ctx, await thoughtOf(returning, parts), bed_id !== undefined);
}

/** What taking a finish back takes, and what stands in its way. @throws {AppError} not_found, wrong_status */
export async function previewUndoFinish(ctx: CallContext, { id, bed_id }: BedQuestion, parts: StayParts = stayParts) {
  const undoing = await undoOf(ctx, await stayIn(ctx, id, "undo_finish"), { bed_id: bed_id ?? null });
  return await shown(ctx, await thoughtOf(undoing, parts), bed_id !== undefined);
}

/** What another bed from a day on takes, and what stands in its way. @throws {AppError} not_found, wrong_status */
export async function previewBedChange(
  ctx: CallContext,
  { id, bed_id, from = ctx.today }: BedQuestion & { readonly from?: string | undefined },
  parts: StayParts = stayParts,
) {
  const changing = await changeOf(ctx, await stayIn(ctx, id, "change_bed"), from, { bed_id: bed_id ?? null });
  return await shown(ctx, await thoughtOf(changing, parts), bed_id !== undefined);
}

/** What a renewal takes, and what stands in its way. `total_fen` is the bed's difference alone. @throws {AppError} not_found, wrong_status */
export async function previewRenewal(
  ctx: CallContext,
  { id, package_id, bed_id }: BedQuestion & { readonly package_id?: number | undefined },
  parts: StayParts = stayParts,
) {
  const stay = await stayIn(ctx, id, "renew");
  const offer = package_id === undefined ? null : await findPackage(ctx.tx, ctx.supplier.id, package_id);
  const renewing = await renewalOf(ctx, stay, offer, { bed_id: bed_id ?? null });
  return await shown(ctx, await thoughtOf(renewing, parts), offer !== null);
}

/** The settlement that an end would come to, and what stands in its way. @throws {AppError} not_found, wrong_status */
export async function previewFinish(ctx: CallContext, asked: EndQuestion, parts: StayParts = stayParts) {
  const stay = await stayIn(ctx, asked.id, "finish");
  const end = readEnd(asked);
  const { blockers } = await thoughtOf(await finishOf(ctx, stay, end), parts);
  return { ...(await previewSettlement(ctx, stay, end, asked.day ?? ctx.today)), blockers: told(ctx, blockers) };
}

async function stayIn(ctx: CallContext, id: number, act: PartAct): Promise<StayRow> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove(act, stay.status)) throw new AppError("wrong_status");
  return stay;
}

/** What the parts say of an act that is only thought of. */
interface Thought {
  readonly shares: readonly Share[];
  readonly blockers: readonly Blocker[];
}

/** Asks the parts as the act will, without a lock and without a word of what is decided. */
export async function thoughtOf<A extends PartAct>(
  acting: Acting<ActInputs[A]> & { readonly act: A },
  parts: StayParts,
): Promise<Thought> {
  const shares = await sharesOf(acting, parts);
  return { shares, blockers: await blockersOf(shares) };
}

/** @param isChosen  what the figures are about has been chosen */
async function shown(ctx: CallContext, { shares, blockers }: Thought, isChosen: boolean) {
  const lines = isChosen ? shares.flatMap(({ lines = [] }) => lines) : [];
  const said = isChosen ? shares.flatMap(({ words = [] }) => words) : [];
  const fees = lines.filter(({ kind }) => kind === "fee");
  const differences = lines.filter(({ kind }) => kind === "difference").map((line) => rowOf(ctx, line));
  const note = said.map(({ text, data }) => ctx.text(text, data)).join(" · ") || null;
  return {
    ...summed(
      ctx,
      fees.map((line) => rowOf(ctx, line)),
      differences,
      note,
    ),
    blockers: told(ctx, blockers),
  };
}

/** The rows with their sum; `total_fen` is that of the differences, which the desk agrees to. */
export function summed(ctx: CallContext, fees: readonly Row[], differences: readonly Row[], note: string | null) {
  const total_fen = sumOf(differences);
  const sum_fen = total_fen + sumOf(fees);
  const direction = total_fen > 0 ? words.toPay : total_fen < 0 ? words.toGive : words.none;
  const title = ctx.text(fees.length > 0 ? words.renewal : direction);
  const sum = { code: "total", title, formula: "", amount_fen: sum_fen, strong: true };
  return { rows: [...fees, ...differences, sum], total_fen, note };
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
}

/** A line of so many nights at so much each, or of one sum. */
export function rowOf(ctx: CallContext, { code, title, nights, unit_fen }: Omit<PriceLine, "kind">): Row {
  const formula = nights === undefined ? "" : ctx.text(words.formula, { nights, unit: signed(unit_fen) });
  return { code, title: ctx.text(title), formula, amount_fen: (nights ?? 1) * unit_fen, strong: false };
}

function signed(fen: number): string {
  return `${fen < 0 ? "−" : "+"}¥${formatFenInWords(Math.abs(fen))}`;
}

/** Fields that are wrong are no news: the form is still being filled in, and says so itself. */
function told(ctx: CallContext, blockers: readonly Blocker[]): BlockerShown[] {
  return blockers
    .filter(({ fields }) => !fields)
    .map(({ kind, data, way_out }) => ({ code: kind.code, msg: ctx.text(kind.msg, data), way_out }));
}
