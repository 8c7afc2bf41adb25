import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { closedFor } from "../../holidays/public.ts";
import { listRoomTypes } from "../../resources/public.ts";
import { bedsLeft, nightsWithoutBed, type PromiseMeant, stayBedsErrors } from "../../stay-beds/public.ts";
import { type Blocker, blocker, type Check, findStay, type StayRow, type Words } from "../../stays/public.ts";
import { shown } from "../dialogs/show-preview.ts";
import { t } from "../stay-acts.texts.ts";

const title = t.group("fact");
const words = t.group("factWords");
/** Days after the expected one that are searched for a free bed. */
const daysLookedAt = 21;
const mostTypes = 3;

/**
 * Previews the confirmation of an appointment: how many beds of its type are left on its nights. If there is none: which types have one,
 * and from which day on its own type has. A selection of several has no preview; it is tried as a whole.
 * @throws {AppError} not_found, wrong_status
 */
export async function previewConfirm(ctx: CallContext, { id }: { readonly id: number }) {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove("confirm", stay.status)) throw new AppError("wrong_status");
  const { room_type_id, expected_date, expected_nights, gender } = stay;
  const meant: PromiseMeant = { room_type_id, expected_date, expected_nights, gender, instead_of: stay.id };
  const types = await listRoomTypes(ctx.tx, ctx.supplier.id);
  const own = types.find((type) => type.id === room_type_id)?.name ?? "";
  const left = await bedsLeft(ctx, meant);
  const [night] = left > 0 ? [] : await nightsWithoutBed(ctx, meant, { holds: false });
  const nights = { from: expected_date, until: addDays(expected_date, expected_nights), count: expected_nights };
  const facts = [
    { title: title.package, value: { text: verbatim(stay.terms.name) } },
    { title: title.nights, value: { text: words.span, data: nights } },
    {
      title: title.beds,
      value: { text: words.bedsLeft, data: { type: own, count: left } },
      tone: left > 0 ? ("green" as const) : ("red" as const),
    },
  ];
  const blockers: readonly Blocker[] = left > 0 ? [] : [blocker(stay, stayBedsErrors.no_bed_left, {}, null)];
  const checks = left > 0 ? [] : await otherWays(ctx, stay, meant, { own, night: night ?? expected_date, types });
  return shown(ctx, { stay, shares: [], blockers, checks }, facts, true);
}

/** The alternatives where no bed is left: another day, the waiting list, and the types that have a bed. */
async function otherWays(
  ctx: CallContext,
  stay: StayRow,
  meant: PromiseMeant,
  { own, night, types }: { own: string; night: string; types: readonly { id: number; name: string }[] },
): Promise<readonly Check[]> {
  const day = await firstDayWithBed(ctx, meant);
  const others: string[] = [];
  for (const type of types) {
    if (others.length === mostTypes) break;
    const count = type.id === meant.room_type_id ? 0 : await bedsLeft(ctx, { ...meant, room_type_id: type.id });
    if (count > 0) others.push(`${type.name} ${count}`);
  }
  const lack: Words =
    day === null
      ? { text: words.noBedSoon, data: { type: own, night, days: daysLookedAt } }
      : { text: words.noBedUntil, data: { type: own, night, day } };
  return [
    {
      code: "bed",
      title: title.anotherDay,
      codes: [stayBedsErrors.no_bed_left.code],
      lack,
      way_out: "seller/student/AppointmentReschedule",
      ...(day === null ? {} : { begin: { expected_date: day } }),
    },
    ...(others.length === 0
      ? []
      : [
          {
            code: "types",
            title: title.otherTypes,
            fact: { text: verbatim(others.join(" · ")) },
            isIdle: true,
            way_out: "seller/student/AppointmentRoomType",
          },
        ]),
    {
      code: "waitlist",
      title: title.waitlist,
      // If the appointment is on the waiting list already, the dialog says so and does not offer it again.
      ...(stay.waitlisted_at === null
        ? { fact: { text: words.waitlist }, isIdle: true, way_out: "seller/student/AppointmentWaitlist" }
        : { fact: { text: words.onWaitlist } }),
    },
  ];
}

async function firstDayWithBed(ctx: CallContext, meant: PromiseMeant): Promise<string | null> {
  const begin = meant.expected_date < ctx.today ? ctx.today : meant.expected_date;
  for (let days = 1; days <= daysLookedAt; days += 1) {
    const day = addDays(begin, days);
    if (await closedFor(ctx, day)) continue;
    if ((await nightsWithoutBed(ctx, { ...meant, expected_date: day }, { holds: false })).length === 0) return day;
  }
  return null;
}
