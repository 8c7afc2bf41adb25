import type { z } from "zod";
import type { freeTypes } from "@kangying/contract/students/students.endpoints";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { listRoomTypes } from "../../resources/public.ts";
import {
  bedsLeft,
  billSteps,
  demandBeds,
  firstNight,
  packageNights,
  type PriceStep,
  sumOf,
  typeSteps,
} from "../../stay-beds/public.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { t } from "../stay-acts.texts.ts";

/**
 * Books an appointment into another room type: the folio takes what its nights cost more or less there, and a promise that was given is
 * given for the new type.
 * @throws {AppError} not_found, wrong_status, conflict, no_bed_left · {InvalidFields} room_type_id: unknown, or the one that it has; a bed
 * is held for it
 */
export async function changeRoomType(
  work: Work,
  id: number,
  { room_type_id }: { readonly room_type_id: number },
  version: number | null,
): Promise<void> {
  const stay = await stayFor(work, "change_type", id, version);
  const types = await listRoomTypes(work.tx, work.supplier.id);
  const [from, to] = [stay.room_type_id, room_type_id].map((key) => types.find((type) => type.id === key));
  if (!to || to.id === stay.room_type_id) throw new InvalidFields({ room_type_id: { text: faults.sameType } });
  if (stay.bed_id !== null) throw new InvalidFields({ room_type_id: { text: faults.typeHeld } });
  const steps = await stepsFor(work, stay, to.id);
  await moveStay(work, "change_type", stay, {
    patch: { room_type_id: to.id },
    told: { from: from?.name ?? null, to: to.name, amount_fen: sumOf(steps) },
  });
  await billSteps(work, steps, { stay_id: id, title: to.name, after_nights: 0, source: "change_type" });
  if (stay.status === 20) await demandBeds(work, { ...stay, room_type_id: to.id });
}

/** The other room types that have a bed for an appointment on every night, each with how many, and what it costs more or less. */
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
    const more_fen = sumOf(await stepsFor(ctx, stay, type.id));
    const amount = `${more_fen < 0 ? "−" : "+"}¥${formatFenInWords(Math.abs(more_fen))}`;
    options.push({ value: type.id, title: ctx.text(t("appointment.typeChoice"), { type: type.name, count, amount }) });
  }
  return options;
}

async function stepsFor(work: Work, stay: StayRow, to_type_id: number): Promise<readonly PriceStep[]> {
  const nights = packageNights(stay.room_type_id, stay.expected_nights);
  return await typeSteps(work, nights, to_type_id, firstNight(work, stay));
}
