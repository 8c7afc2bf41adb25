import { addDays, instantAt, type LocalDate } from "../../../core/kernel/day.ts";
import { openWork } from "../../../core/jobs/open-work.ts";
import { beginNightsAfter, nextNightToPost, postNight, showTonightsBeds } from "../../stay-money/public.ts";
import { flagLateFromLeave } from "../../stay-acts/public.ts";
import { answerBookings, takeBookings, tendArrivals } from "./bookings.ts";
import { CampDay, type DemoCamp } from "./camp-day.ts";
import { openStays } from "./camp-state.repo.ts";
import { endStays, enterArrivals, tendClasses, tendGuests } from "./in-camp.ts";
import { takeDeliveries } from "./kit.ts";
import { grantAhead, tendLeaves } from "./leaves.ts";
import { beginMessages, sendDayMessages } from "./messages.ts";
import { tendLessons } from "../camp/camp-lessons.ts";
import { countDrawer, payRefunds, verifyPayments } from "./money.ts";
import { weighGuests } from "./weigh.ts";

/** The seed of all demo camps, so that they are the same. */
const demoSeed = 20_261_121;

/**
 * Lives one whole day of the camp with the product's own commands.
 * @param number  of the day, counted from the day on which the story is told
 * @param seed  the seed of all chances; another seed makes another camp
 */
export async function liveDay(camp: DemoCamp, day: LocalDate, number: number, seed = demoSeed): Promise<void> {
  const { stage } = camp;
  const read = (): ReturnType<typeof openStays> => openStays(stage.tx, stage.supplier.id, day);
  const end = instantAt(addDays(day, 1), "00:00", stage.supplier.time_zone);
  const one = new CampDay(camp, day, number, seed, new Date(end.getTime() - 1000));
  await postNights(one);
  const morning = await read();
  await beginMessages(one);
  await takeDeliveries(one);
  await weighGuests(one, morning);
  await endStays(one, morning);
  await answerBookings(one, morning);
  await sendDayMessages(one);
  await tendGuests(one, await read());
  await tendLeaves(one, await read());
  const noon = await read();
  await tendArrivals(one, noon);
  await tendClasses(one, noon);
  await enterArrivals(one, await read());
  await takeBookings(one, noon);
  await payRefunds(one);
  await verifyPayments(one);
  await countDrawer(one);
  await tendLessons(one);
  await sendDayMessages(one);
}

/** Lives the morning of a day that has just begun: the desk is open, and the day's arrivals and departures are still to come. */
export async function liveMorning(camp: DemoCamp, day: LocalDate, number: number, now: Date): Promise<void> {
  const { stage } = camp;
  const one = new CampDay(camp, day, number, demoSeed, now);
  await postNights(one);
  const open = await openStays(stage.tx, stage.supplier.id, day);
  await weighGuests(one, open);
  await grantAhead(one, open);
  await takeBookings(one, open);
  await sendDayMessages(one);
}

/** Begins the nightly revenue with the camp. */
export async function openNights(camp: DemoCamp, day: LocalDate, number: number): Promise<void> {
  const one = new CampDay(camp, day, number, demoSeed, instantAt(day, "23:00", camp.stage.supplier.time_zone));
  await beginNightsAfter(nightly(one), addDays(day, -1));
}

/** Posts the nights, as the timed job does at two o'clock. */
async function postNights(day: CampDay): Promise<void> {
  const work = nightly(day);
  for (let night = await nextNightToPost(work); night !== null; night = await nextNightToPost(work)) {
    await postNight(work, night);
  }
  await showTonightsBeds(work);
  await flagLateFromLeave(work);
}

function nightly(day: CampDay): ReturnType<typeof openWork>["work"] {
  const { services, tx, supplier } = day.camp.stage;
  const actor = { kind: "system", name: "stay.nightPost" } as const;
  return openWork({ services, tx, supplier, actor, now: day.at(120) }).work;
}
