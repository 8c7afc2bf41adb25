import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { findPackage } from "../../packages/public.ts";
import { type EndQuestion, previewSettlement, readEnd } from "../../settlements/public.ts";
import { stayMoneyErrors } from "../../stay-money/public.ts";
import { demandCoach } from "../../stay-coaches/public.ts";
import { findStay, type PartAct, refusedBy, type StayRow } from "../../stays/public.ts";
import { againstChange, changeOf } from "../camp/change-bed.ts";
import { entryOf } from "../camp/enter-camp.ts";
import { finishOf } from "../camp/finish-stay.ts";
import type { Transfer } from "../camp/open-for-another.ts";
import { againstPause, type Pause, pauseOf } from "../camp/pause-stay.ts";
import { renewalOf } from "../camp/renew-stay.ts";
import { returnOf } from "../camp/return-stay.ts";
import { againstTransfer, transferOf } from "../camp/transfer-stay.ts";
import { undoOf } from "../camp/undo-finish.ts";
import {
  changeFacts,
  entryFacts,
  finishFacts,
  pauseFacts,
  pauseWords,
  renewalFacts,
  returnFacts,
  transferFacts,
  undoFacts,
} from "./facts.ts";
import { shown, thoughtOf, told, toldOf } from "./show-preview.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";

/** The part of a form that is filled in so far. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The fields that are filled in, without the empty ones. */
function stated<T extends object>(said: Loose<T>): Partial<T> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A bed that an operator is considering. */
interface BedQuestion {
  readonly id: number;
  readonly bed_id?: number | undefined;
}

/** Previews an entry: its price differences and its obstacles. @throws {AppError} not_found, wrong_status */
export async function previewEntry(
  ctx: CallContext,
  {
    id,
    bed_id,
    coach_id,
    class_id,
    ...said
  }: BedQuestion & Loose<{ coach_id: number; class_id: number; hands_out_kit: boolean; entry_weight: number }>,
  parts: StayParts = stayParts,
) {
  const input = { ...stated(said), bed_id: bed_id ?? null, class_id: class_id ?? null };
  const stay = await stayIn(ctx, id, "enter");
  const entering = await entryOf(ctx, stay, input);
  const led = { from: ctx.today, stay_id: id };
  const coach = coach_id ?? stay.coach_id;
  const against = () => refusedBy(stay, () => demandCoach(ctx, coach, led, { holds: false }));
  return shown(ctx, await thoughtOf(entering, parts, against), await entryFacts(entering), bed_id !== undefined);
}

/** Previews a return from a pause: its price differences and its obstacles. @throws {AppError} not_found, wrong_status */
export async function previewReturn(ctx: CallContext, { id, bed_id }: BedQuestion, parts: StayParts = stayParts) {
  const returning = await returnOf(ctx, await stayIn(ctx, id, "return"), { bed_id: bed_id ?? null });
  return shown(ctx, await thoughtOf(returning, parts), await returnFacts(returning), bed_id !== undefined);
}

/** Previews undoing a finish: its price differences and its obstacles. @throws {AppError} not_found, wrong_status */
export async function previewUndoFinish(ctx: CallContext, { id, bed_id }: BedQuestion, parts: StayParts = stayParts) {
  const undoing = await undoOf(ctx, await stayIn(ctx, id, "undo_finish"), { bed_id: bed_id ?? null });
  return shown(ctx, await thoughtOf(undoing, parts), await undoFacts(undoing), bed_id !== undefined);
}

/** Previews a change of bed from a day on: its price differences and its obstacles. @throws {AppError} not_found, wrong_status */
export async function previewBedChange(
  ctx: CallContext,
  { id, bed_id, from = ctx.today }: BedQuestion & { readonly from?: string | undefined },
  parts: StayParts = stayParts,
) {
  const changing = await changeOf(ctx, await stayIn(ctx, id, "change_bed"), from, { bed_id: bed_id ?? null });
  const thought = await thoughtOf(changing, parts, () => againstChange(changing));
  return shown(ctx, thought, await changeFacts(changing), bed_id !== undefined);
}

/**
 * Previews a renewal. A reason is asked for only above the camp's limit. `total_fen` is only the bed's difference.
 * @throws {AppError} not_found, wrong_status
 */
export async function previewRenewal(
  ctx: CallContext,
  {
    id,
    package_id,
    bed_id,
    is_signed = false,
    override = null,
  }: BedQuestion & Loose<{ package_id: number; is_signed: boolean; override: string | null }>,
  parts: StayParts = stayParts,
) {
  const stay = await stayIn(ctx, id, "renew");
  const offer = package_id === undefined ? null : await findPackage(ctx.tx, ctx.supplier.id, package_id);
  const input = { bed_id: bed_id ?? null, is_signed, override };
  const renewing = await renewalOf(ctx, stay, offer, input);
  const thought = await thoughtOf(renewing, parts);
  const bare = override === null ? thought : await thoughtOf(await renewalOf(ctx, stay, offer, { ...input, override: null }), parts); // prettier-ignore
  const isAbove = bare.blockers.some(
    ({ kind }) =>
      kind === stayMoneyErrors.prepaid_cap ||
      kind === stayMoneyErrors.prepaid_nights ||
      kind === stayMoneyErrors.prepaid_months,
  );
  return {
    ...shown(ctx, thought, await renewalFacts(renewing), offer !== null),
    ...(isAbove ? { asks: ["override"] } : {}),
  };
}

/** Previews a pause: its effects and its obstacles. @throws {AppError} not_found, wrong_status */
export async function previewPause(
  ctx: CallContext,
  { id, from, expected_return, is_medical = false, proof = null }: { readonly id: number } & Loose<Pause>,
  parts: StayParts = stayParts,
) {
  const stay = await stayIn(ctx, id, "pause");
  const input = { from: from ?? null, expected_return: expected_return ?? ctx.today, is_medical, proof };
  const pausing = await pauseOf(ctx, stay, input);
  const said = { from: from ?? null, is_medical, proof, ...(expected_return === undefined ? {} : { expected_return }) };
  const thought = await thoughtOf(pausing, parts, () => againstPause(ctx, stay, said));
  const button = await pauseWords(pausing);
  return {
    ...shown(ctx, thought, await pauseFacts(pausing), true),
    ...(button ? { button: ctx.text(button.text, button.data) } : {}),
  };
}

/** Previews a transfer: its effects and its obstacles. @throws {AppError} not_found, wrong_status */
export async function previewTransfer(
  ctx: CallContext,
  { id, ...said }: { readonly id: number } & Loose<Transfer>,
  parts: StayParts = stayParts,
) {
  const stay = await stayIn(ctx, id, "transfer");
  const handingOn = await transferOf(ctx, stay, { fee_fen: said.fee_fen ?? null });
  const against = () => againstTransfer(ctx, stay, stated(said), { holds: false });
  return shown(ctx, await thoughtOf(handingOn, parts, against), await transferFacts(handingOn), true);
}

/** Previews an end: its settlement and its obstacles. @throws {AppError} not_found, wrong_status */
export async function previewFinish(ctx: CallContext, asked: EndQuestion, parts: StayParts = stayParts) {
  const stay = await stayIn(ctx, asked.id, "finish");
  const end = readEnd(asked);
  const finishing = await finishOf(ctx, stay, end);
  const thought = await thoughtOf(finishing, parts);
  const settlement = await previewSettlement(ctx, stay, end, asked.day ?? ctx.today);
  return {
    ...settlement,
    ...toldOf(ctx, thought, await finishFacts(finishing)),
    blockers: told(ctx, thought.blockers),
  };
}

async function stayIn(ctx: CallContext, id: number, act: PartAct): Promise<StayRow> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove(act, stay.status)) throw new AppError("wrong_status");
  return stay;
}
