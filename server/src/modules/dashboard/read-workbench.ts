import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { attendanceCalls } from "@kangying/contract/teaching/attendance.calls";
import { bedMapEndpoint } from "@kangying/contract/resources/bed-map.endpoints";
import { maySee } from "../../core/list/read/as-reader.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { lessonsOfCoach } from "../attendance/public.ts";
import { bedsList } from "../bed-map/public.ts";
import { type BuildingNight, readBedsTonight } from "../resources/public.ts";
import { entryList, livingList } from "../stay-acts/public.ts";
import { readDaysAhead } from "../stays/public.ts";
import { readCare } from "./care.ts";
import { addressOf, readCounters } from "./counters.ts";
import { readHands } from "./hands.ts";
import { readFirstSteps } from "./first-steps.ts";
import { readResults } from "./results.ts";
import { readRevenueCard } from "./revenue.ts";
import { readShortcuts } from "./shortcuts.ts";
import { readFlow } from "./student-flow.ts";
import { readTodos } from "./todos.ts";
import { readTrade } from "./trade.ts";
import { t } from "./dashboard.texts.ts";

const enterTitle = t("readWorkbench.enter");

/** Returns the Workbench of this caller today. */
export async function readWorkbench(
  ctx: CallContext,
  { span = 30 }: { readonly span?: number | undefined },
): Promise<Workbench> {
  const seesBeds = maySee(bedsList, ctx);
  const house = seesBeds ? await readBedsTonight(ctx.tx, ctx.supplier.id, ctx.today) : [];
  const beds =
    house.length > 0
      ? presentBeds(house, ctx.can(bedMapEndpoint.api) ? "/resources/bedmap" : addressOf(ctx, bedsList, {}))
      : null;
  // The platform's own supplier has the pages of all industries; it gets the figures of a camp only when it has beds.
  const hasCamp = ctx.supplier.industry === "camp" || beds !== null;
  const counters = await readCounters(ctx, hasCamp);
  const trade = ctx.supplier.industry === "shop" ? await readTrade(ctx, span) : null;
  const facts = counters.flatMap((counter) => counter.facts);
  const valueOf = (key: string): number | null => facts.find((fact) => fact.key === key)?.value ?? null;
  return {
    name: ctx.caller.name,
    today: ctx.today,
    hour: hourAt(ctx.now, ctx.supplier.time_zone),
    supplier: {
      name: ctx.supplier.name,
      industry: ctx.supplier.industry,
      buildings: house.length,
      beds: beds?.total ?? 0,
    },
    arriving_today: valueOf("arriving"),
    leaving_today: valueOf("leaving"),
    counters,
    flow: hasCamp ? await readFlow(ctx) : null,
    week: hasCamp ? await readWeek(ctx) : null,
    beds,
    span,
    revenue: trade?.revenue ?? (await readRevenueCard(ctx, span, hasCamp)),
    sellers: trade?.sellers ?? null,
    results: hasCamp ? await readResults(ctx, span) : null,
    todos: await readTodos(ctx),
    lessons: await readLessons(ctx),
    care: hasCamp ? await readCare(ctx) : null,
    hands: ctx.supplier.industry === "admin" ? await readHands(ctx) : null,
    main: hasCamp ? mainOf(ctx) : null,
    shortcuts: readShortcuts(ctx),
    first_steps: await readFirstSteps(ctx),
  };
}

/** Returns the button to the list where students enter camp, for callers who may enter them. */
function mainOf(ctx: CallContext): Workbench["main"] {
  const api = "seller/student/AppointmentEnter";
  if (!maySee(entryList, ctx) || !ctx.can(api)) return null;
  return { title: ctx.text(enterTitle), to: addressOf(ctx, entryList, {}), icon: "plus", api };
}

/** Returns the lessons of today of a caller who is a coach. */
async function readLessons(ctx: CallContext): Promise<Workbench["lessons"]> {
  const { own_coach } = ctx.caller;
  if (own_coach === null || !ctx.can(attendanceCalls.AttendanceList.api)) return null;
  const lessons = await lessonsOfCoach(ctx, own_coach);
  return lessons.map(({ id, course, class: group, venue, starts, minutes, phase, there, expected }) => ({
    id,
    course,
    class: group,
    venue,
    starts,
    minutes,
    phase,
    there,
    expected,
    to: `/resources/scheduling/roll-call/${id}`,
  }));
}

async function readWeek(ctx: CallContext): Promise<Workbench["week"]> {
  if (!maySee(entryList, ctx) || !maySee(livingList, ctx)) return null;
  const days = await readDaysAhead(ctx.tx, ctx.supplier.id, ctx.today, 7);
  const sum = (of: (day: (typeof days)[number]) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    days,
    arrivals: sum((day) => day.arrivals),
    departures: sum((day) => day.departures),
    likely: Math.round(sum((day) => day.likely)),
  };
}

function presentBeds(house: readonly BuildingNight[], to: string): NonNullable<Workbench["beds"]> {
  const all = house.flatMap((building) => building.beds);
  const count = (beds: readonly string[], state: string): number => beds.filter((bed) => bed === state).length;
  return {
    occupied: count(all, "occupied"),
    held: count(all, "held"),
    blocked: count(all, "blocked"),
    free: count(all, "free"),
    total: all.length,
    to,
    buildings: house.map(({ id, name, beds }) => ({
      id,
      name,
      occupied: count(beds, "occupied"),
      total: beds.length,
      beds: [...beds],
    })),
  };
}

function hourAt(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(at));
}
