import type { z } from "zod";
import { mayMove } from "@kangying/contract/students/stay.moves";
import type { freeTypes } from "@kangying/contract/students/stay-choices.endpoints";
import type { roomTypePreview } from "@kangying/contract/students/students.endpoints";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { listRoomTypes } from "../../resources/public.ts";
import {
  bedsLeft,
  billSteps,
  demandBeds,
  demandExpected,
  firstNight,
  packageNights,
  sumOf,
  typeSteps,
} from "../../stay-beds/public.ts";
import { linesOf, standing, voidLine } from "../../stay-money/public.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { takeOfferBack, withoutOffer } from "./take-offer-back.ts";
import { rowOf, summed } from "../dialogs/show-preview.ts";
import { t } from "../stay-acts.texts.ts";

/** The new room type of an appointment. */
interface TypeChange {
  readonly room_type_id: number;
  /** The price difference that the operator was shown; if it is different now, the change is refused. */
  readonly expected_fen?: number | null;
}

/** The source that marks the lines of this act on a folio. */
const source = "change_type";

/**
 * Changes the room type of an appointment. The folio gets one line with the price difference to the package's own type, however often the
 * type is changed. A promise of a bed is renewed for the new type, and a bed that was only offered goes back.
 * @throws {AppError} not_found, wrong_status, conflict, no_bed_left, difference_changed · {InvalidFields} room_type_id: unknown, or
 *   unchanged; a bed is held for the appointment
 */
export async function changeRoomType(
  work: Work,
  id: number,
  { room_type_id, expected_fen = null }: TypeChange,
  version: number | null,
): Promise<void> {
  const stay = await stayFor(work, source, id, version);
  const types = await listRoomTypes(work.tx, work.supplier.id);
  const [from, to] = [stay.room_type_id, room_type_id].map((key) => types.find((type) => type.id === key));
  if (!to || to.id === stay.room_type_id) throw new InvalidFields({ room_type_id: { text: faults.sameType } });
  if (stay.bed_id !== null) throw new InvalidFields({ room_type_id: { text: faults.typeHeld } });
  const { steps, former, more_fen } = await differenceOf(work, stay, to.id);
  demandExpected(expected_fen, more_fen);
  await moveStay(work, source, stay, {
    patch: { room_type_id: to.id, ...withoutOffer(stay) },
    told: { from: from?.name ?? null, to: to.name, amount_fen: more_fen },
  });
  for (const line of former) await voidLine(work, line, source);
  await billSteps(work, steps, { stay_id: id, title: to.name, after_nights: 0, source });
  if (stay.status === 20) await demandBeds(work, { ...stay, room_type_id: to.id });
  else await takeOfferBack(work, stay);
}

/** Computes what a change of the room type would add to the folio. @throws {AppError} not_found, wrong_status */
export async function previewRoomType(
  ctx: CallContext,
  { id, room_type_id }: z.output<typeof roomTypePreview.input>,
): Promise<z.output<typeof roomTypePreview.output>> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove(source, stay.status)) throw new AppError("wrong_status");
  const to = (await listRoomTypes(ctx.tx, ctx.supplier.id)).find((type) => type.id === room_type_id);
  if (!to || to.id === stay.room_type_id) return summed(ctx, [], [], null);
  const { steps, former } = await differenceOf(ctx, stay, to.id);
  const rows = steps.map(({ nights, unit_fen }) =>
    rowOf(ctx, { code: "difference", title: verbatim(to.name), nights, unit_fen }),
  );
  const takenBack = former.map((line) =>
    rowOf(ctx, { code: "former", title: verbatim(line.title), nights: line.qty, unit_fen: -line.unit_fen }),
  );
  return summed(ctx, [], [...takenBack, ...rows], null);
}

/** The other room types with a free bed on every night of an appointment, each with the number of beds and the price difference. */
export async function searchFreeTypes(ctx: CallContext, { id, q = "", value }: z.output<typeof freeTypes.input>) {
  const types = await listRoomTypes(ctx.tx, ctx.supplier.id);
  if (value !== undefined)
    return types.filter((type) => type.id === value).map((type) => ({ value: type.id, title: type.name }));
  const stay = id === undefined ? null : await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) return [];
  const { expected_date, expected_nights, gender } = stay;
  const options: { value: number; title: string }[] = [];
  for (const type of types) {
    if (type.id === stay.room_type_id || !type.name.includes(q)) continue;
    const meant = { room_type_id: type.id, expected_date, expected_nights, gender, instead_of: stay.id };
    const count = await bedsLeft(ctx, meant);
    if (count === 0) continue;
    const { more_fen } = await differenceOf(ctx, stay, type.id);
    const amount = `${more_fen < 0 ? "−" : "+"}¥${formatFenInWords(Math.abs(more_fen))}`;
    options.push({ value: type.id, title: ctx.text(t("appointment.typeChoice"), { type: type.name, count, amount }) });
  }
  return options;
}

/**
 * Computed from the package's own type, so that changing back costs nothing even if prices have changed. What an earlier change billed is
 * reversed.
 */
async function differenceOf(work: Pick<Work, "tx" | "supplier" | "today">, stay: StayRow, to_type_id: number) {
  const lines = standing(await linesOf(work.tx, work.supplier.id, [stay.id]));
  const former = lines.filter((line) => line.source === source);
  const own = former.length > 0 ? stay.terms.room_type_id : stay.room_type_id;
  const nights = packageNights(own, stay.expected_nights);
  const steps = await typeSteps(work, nights, to_type_id, firstNight(work, stay));
  const billed_fen = former.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  return { steps, former, more_fen: sumOf(steps) - billed_fen };
}
