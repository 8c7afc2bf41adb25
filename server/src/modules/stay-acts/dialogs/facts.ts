import { maskedPhone } from "../../../core/kernel/personal/masked-phone.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { bedRefusal, findBedPlace, nightsFrom } from "../../resources/public.ts";
import { type Acting, nightsLeft, type StayRow, type Words } from "../../stays/public.ts";
import { restOfNights } from "../../stay-money/public.ts";
import { type BedChosen, companyOf, lastBedOf } from "../../stay-beds/public.ts";
import { ageOn, findStudent } from "../../students/public.ts";
import { nightsLeft as nightsToSwap } from "../camp/against-swap.ts";
import type { Fact } from "./show-preview.ts";
import { t } from "../stay-acts.texts.ts";

const title = t.group("fact");
const words = t.group("factWords");

/** Facts of an entry: the package, until when it lasts, and the roommates. */
export async function entryFacts(entering: Acting<BedChosen>): Promise<readonly Fact[]> {
  const { work, stay, nights, input } = entering;
  const held = await placeOf(work, stay.bed_id);
  const bed_id = input.bed_id ?? stay.bed_id;
  const company = bed_id === null ? [] : await companyOf(entering, bed_id);
  return [
    ...(await personFact(work, stay)),
    { title: title.package, value: { text: verbatim(stay.terms.name) } },
    { title: title.nights, value: { text: words.span, data: { ...nights } } },
    ...(held === null ? [] : [{ title: title.held, value: { text: verbatim(held) } }]),
    ...(bed_id === null
      ? []
      : [
          {
            title: title.company,
            value:
              company.length === 0
                ? { text: words.alone }
                : { text: verbatim(company.map(({ name, until }) => `${name} → ${until.slice(5)}`).join(" · ")) },
          },
        ]),
    ...(stay.coach === null ? [] : [{ title: title.coach, value: { text: verbatim(stay.coach) } }]),
    ...(stay.remark === "" ? [] : [{ title: title.remark, value: { text: verbatim(stay.remark) } }]),
  ];
}

/** Fact about the person at the desk: sex, age, and the masked phone. */
async function personFact({ tx, supplier, today }: Work, stay: StayRow): Promise<readonly Fact[]> {
  const person = await findStudent(tx, supplier.id, stay.student_id);
  if (!person || person.erased) return [];
  const age = person.birthday === null ? null : ageOn(person.birthday, today);
  const data = { phone: maskedPhone(person.phone), age: age ?? "–" };
  const said = person.gender === "M" ? words.man : words.woman;
  return [{ title: title.person, value: { text: said, data } }];
}

type Pausing = Acting<{ readonly from?: string | null }>;

/** Facts of a pause: the kept nights, the bed that is freed, and how long the terms allow. */
export async function pauseFacts(pausing: Pausing): Promise<readonly Fact[]> {
  const { stay } = pausing;
  const { bed, day, isLater } = await freedBy(pausing);
  const kept = nightsLeft(stay, day);
  const { max_pause_days, max_pause_times } = stay.terms;
  const days = Math.max(0, max_pause_days - stay.pause_days);
  const times = Math.max(0, max_pause_times - stay.pauses);
  const isOver = days === 0 || times === 0;
  return [
    ...(stay.pause_from === null
      ? []
      : [{ title: title.planned, value: { text: verbatim(stay.pause_from) }, ...amber }]),
    { title: isLater ? title.kept : title.left, value: { text: words.nights, data: { count: kept } } },
    ...(bed === null
      ? []
      : [
          {
            title: title.bed,
            value: isLater
              ? { text: words.freedFrom, data: { bed, day } }
              : { text: words.freedTonight, data: { bed } },
          },
        ]),
    { title: title.pauseLeft, value: { text: words.pauseLeft, data: { days, times } }, ...(isOver ? amber : {}) },
  ];
}

/** The effect of a pause, as its button shows it; null: no bed is freed. */
export async function pauseWords(pausing: Pausing): Promise<Words | null> {
  const { bed, day, isLater } = await freedBy(pausing);
  if (isLater) return { text: words.pausePlanned, data: { day } };
  return bed === null ? null : { text: words.pauseFrees, data: { bed } };
}

/** The first night of a pause, and the bed that it frees. */
async function freedBy({ work, stay, input }: Pausing) {
  const day = input.from ?? work.today;
  const isLater = day > work.today;
  const [first] = isLater ? await nightsFrom(work.tx, work.supplier.id, stay.id, day) : [];
  return { day, isLater, bed: await placeOf(work, isLater ? (first?.bed_id ?? null) : stay.bed_id) };
}

/** Facts of a return: the kept nights, until when they last, and whether the old bed is free. */
export async function returnFacts({ work, stay, nights }: Acting): Promise<readonly Fact[]> {
  const bed = await placeOf(work, stay.bed_id);
  const isFree = stay.bed_id !== null && (await isFreeAgain(work, stay, nights));
  return [
    { title: title.kept, value: { text: nights.count === 0 ? words.nights : words.span, data: { ...nights } } },
    ...(stay.expected_return === null
      ? []
      : [{ title: title.expectedReturn, value: { text: verbatim(stay.expected_return) } }]),
    ...(bed === null
      ? []
      : [
          {
            title: title.oldBed,
            value: { text: isFree ? words.bedFree : words.bedTaken, data: { bed } },
            tone: isFree ? ("green" as const) : ("amber" as const),
          },
        ]),
  ];
}

/** Facts of a renewal: the end now, the new end, and the bed. */
export async function renewalFacts({ work, stay, nights }: Acting): Promise<readonly Fact[]> {
  const bed = await placeOf(work, await lastBedOf(work, stay));
  return [
    ...(stay.planned_end === null || stay.pause_from !== null
      ? []
      : [
          {
            title: title.end,
            value: { text: words.endsIn, data: { day: stay.planned_end, count: nightsLeft(stay, work.today) } },
          },
        ]),
    ...(nights.count === 0
      ? []
      : [{ title: title.newEnd, value: { text: words.newEnd, data: { day: nights.until, count: nights.count } } }]),
    ...(bed === null ? [] : [{ title: title.bed, value: { text: verbatim(bed) } }]),
  ];
}

/** Facts of a change of bed: the old bed, and the number of nights. */
export async function changeFacts({ work, stay, nights }: Acting): Promise<readonly Fact[]> {
  const bed = await placeOf(work, stay.bed_id);
  return [
    ...(bed === null ? [] : [{ title: title.bed, value: { text: verbatim(bed) } }]),
    ...(nights.count === 0 ? [] : [{ title: title.nights, value: { text: words.span, data: { ...nights } } }]),
  ];
}

/** Facts of a transfer: the remaining nights, what must be paid for them, and the bed that is freed. */
export async function transferFacts({ work, stay }: Acting): Promise<readonly Fact[]> {
  const rest = await restOfNights(work, stay.id);
  const bed = stay.status === 30 ? await placeOf(work, stay.bed_id) : null;
  return [
    { title: title.left, value: { text: words.nights, data: { count: rest.nights } } },
    { title: title.worth, value: { text: words.money, data: { amount: formatFenInWords(rest.amount_fen) } } },
    ...(bed === null ? [] : [{ title: title.bed, value: { text: words.freedTonight, data: { bed } } }]),
  ];
}

/** Facts of a finish: the remaining nights and their value, the planned end, and the bed that is freed. */
export async function finishFacts({ work, stay }: Acting): Promise<readonly Fact[]> {
  const rest = await restOfNights(work, stay.id);
  const bed = stay.status === 30 ? await placeOf(work, stay.bed_id) : null;
  return [
    { title: title.package, value: { text: verbatim(stay.terms.name) } },
    ...(stay.planned_end === null || stay.pause_from !== null
      ? []
      : [
          {
            title: title.end,
            value: { text: words.endsIn, data: { day: stay.planned_end, count: nightsLeft(stay, work.today) } },
          },
        ]),
    { title: title.worth, value: { text: words.money, data: { amount: formatFenInWords(rest.amount_fen) } } },
    ...(bed === null ? [] : [{ title: title.bed, value: { text: words.freedTonight, data: { bed } } }]),
  ];
}

/** Facts of a swap: the bed that each has now, and for how long. */
export async function swapFacts(
  work: Work,
  stays: readonly { readonly stay: StayRow; readonly name: string }[],
): Promise<readonly Fact[]> {
  const facts: Fact[] = [];
  for (const { stay, name } of stays) {
    const bed = (await placeOf(work, stay.bed_id)) ?? "";
    const data = { bed, day: stay.planned_end ?? "", count: nightsToSwap(work, stay) };
    facts.push({ title: verbatim(name), value: { text: words.sleepsIn, data } });
  }
  return facts;
}

/** Facts of undoing a finish: the nights that come back, and the bed they had. */
export async function undoFacts(acting: Acting): Promise<readonly Fact[]> {
  return (await returnFacts(acting)).filter((fact) => fact.title !== title.expectedReturn);
}

const amber = { tone: "amber" } as const;

/** True if the former bed of a stay is free on all of its nights. */
export async function isFreeAgain(
  work: Work,
  stay: StayRow,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<boolean> {
  if (stay.bed_id === null) return false;
  if (until <= from) return true;
  const { bed_id, gender: sex, id: stay_id } = stay;
  return (await bedRefusal(work, { bed_id, from, until, sex, stay_id })) === null;
}

/** A bed's place in words; null: there is none. */
export async function placeOf({ tx, supplier }: Work, bed_id: number | null): Promise<string | null> {
  const place = bed_id === null ? null : await findBedPlace(tx, supplier.id, bed_id);
  return place && `${place.building} ${place.room}-${place.bed}`;
}
