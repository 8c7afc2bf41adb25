import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** A page of the console with the filter that the figure counts by, `/student/campsite/living?leaves_today=1`. */
const to = z.string();
/** State colour of the design, as of a tag. */
const color = z.enum(["green", "amber", "red", "violet", "cyan", "blue", "slate"]);

/** A figure and the list behind it: opening `to` shows exactly `value` rows. */
const counter = z.object({
  key: z.string(),
  title: z.string(),
  value: z.number().int(),
  /** What of these matters now, each a figure with its own rows: who arrives today, who is late; in fen where it is their money. */
  facts: z.array(
    z.object({ key: z.string(), title: z.string(), value: z.number().int(), unit: z.enum(["rows", "fen"]), to }),
  ),
  to,
  color,
  /** Name of a lucide icon. */
  icon: z.string(),
});

/** One bar of the way that students take through the camp. */
const flowStep = z.object({
  status: z.number().int(),
  title: z.string(),
  value: z.number().int(),
  to,
  color,
  /** How long they have stood there on average, in days; null where nobody does, or it says nothing. */
  days: z.number().nullable(),
});

/** Arrivals expected and departures planned on one day, in the shop's calendar. */
const weekDay = z.object({
  date: z.iso.date(),
  arrivals: z.number().int(),
  departures: z.number().int(),
  /** People of appointments that are not confirmed yet, weighed by how many of those come in the end. */
  likely: z.number(),
});

const bedState = z.enum(["occupied", "held", "blocked", "free"]);
const building = z.object({
  id: z.number().int(),
  name: z.string(),
  occupied: z.number().int(),
  total: z.number().int(),
  /** Every bed in the order of the house: what it is tonight. */
  beds: z.array(bedState),
});

/** Days that the figures of a span look back over, today among them. */
export const workbenchSpans = [1, 7, 30] as const;

/** A camp's revenue as the ledger recognised it, a shop's orders less refunds: day by day, with the page that shows the same. */
const revenue = z.object({
  total_fen: z.number().int(),
  /** Of the same number of days before. */
  before_fen: z.number().int(),
  days: z.array(z.object({ date: z.iso.date(), fen: z.number().int() })),
  /** Of a camp that sells goods too: what each side brought, in the order of `days`. Otherwise empty. */
  parts: z.array(
    z.object({ key: z.enum(["camp", "shop"]), fen: z.number().int(), days: z.array(z.number().int()), to }),
  ),
  to,
});

/** Goods that brought most within the span, the best first. */
const bestSeller = z.object({
  id: z.number().int(),
  title: z.string(),
  pieces: z.number().int(),
  fen: z.number().int(),
  to,
});

/** What students lost who finished within the span and were weighed. */
const results = z.object({
  /** Finished stays of the span, and those of them with weights at entry and later. */
  finished: z.number().int(),
  weighed: z.number().int(),
  /** Null where nobody was weighed: the card then says so. */
  mean_loss_g: z.number().int().nullable(),
  /** Of those with a target: how many reached it. */
  with_target: z.number().int(),
  attained: z.number().int(),
  /** Stays by kilograms lost: from 0 to 14 in steps of 2, the last without an end. Who gained stands in the first. */
  buckets: z.array(z.number().int()),
  to,
});

/** Something that should not wait: so many rows, and their list. */
const todo = z.object({ key: z.string(), title: z.string(), value: z.number().int(), to, color, icon: z.string() });

/** A lesson that the caller, a coach, holds today. Times are minutes of the shop's day. */
const lesson = z.object({
  id: z.number().int(),
  course: z.string(),
  class: z.string().nullable(),
  venue: z.string(),
  starts: z.number().int(),
  minutes: z.number().int(),
  phase: z.enum(["ahead", "open", "sent", "closed"]),
  /** Who was there, of all; null: nobody has called the roll. */
  there: z.number().int().nullable(),
  expected: z.number().int().nullable(),
  to,
});

/** Who needs somebody, by deadline: each with an owner, and with the paper of what happened. */
const care = z.object({
  open: z.int(),
  overdue: z.int(),
  flags: z.array(
    z.object({
      id: z.int(),
      student: z.string(),
      kind: z.string(),
      measure: z.string(),
      tone: z.enum(["red", "amber"]),
      /** Null: nobody looks after it yet. */
      owner: z.string().nullable(),
      due_on: z.iso.date(),
      is_overdue: z.boolean(),
      to,
    }),
  ),
  to,
});

/** Suppliers that the platform should see to, what ends first before what does badly. */
const hands = z.object({
  total: z.int(),
  suppliers: z.array(
    z.object({
      id: z.int(),
      supplier: z.string(),
      /** What is wrong, in words. */
      reason: z.string(),
      tone: z.enum(["red", "amber"]),
      /** What ends first; null: nothing ends soon. */
      until: z.iso.date().nullable(),
      is_over: z.boolean(),
      to,
    }),
  ),
  to,
});

/** A way to a page that this account may open. */
const shortcut = z.object({ title: z.string(), to, icon: z.string() });

/** What the first steps are remembered under, once somebody has put them away. */
export const firstStepsKey = "workbench:first-steps";

/** A step of a new supplier's way to the first sale, ticked by what is there. */
const firstStep = z.object({ key: z.string(), title: z.string(), to, is_done: z.boolean() });

/** What the Workbench shows. A card that the caller may not see, or that the supplier's business does not have, is null or missing. */
export const workbench = z.object({
  /** Who is greeted, on which day of the shop's calendar. */
  name: z.string(),
  today: z.iso.date(),
  /** Hour of the day in the shop's zone, 0–23, for the greeting. */
  hour: z.number().int().min(0).max(23),
  supplier: z.object({ name: z.string(), industry: z.string(), buildings: z.number().int(), beds: z.number().int() }),
  arriving_today: z.number().int().nullable(),
  leaving_today: z.number().int().nullable(),
  counters: z.array(counter),
  flow: z.array(flowStep).nullable(),
  week: z
    .object({
      days: z.array(weekDay),
      arrivals: z.number().int(),
      departures: z.number().int(),
      likely: z.number().int(),
    })
    .nullable(),
  beds: z
    .object({
      occupied: z.number().int(),
      held: z.number().int(),
      blocked: z.number().int(),
      free: z.number().int(),
      total: z.number().int(),
      to,
      buildings: z.array(building),
    })
    .nullable(),
  span: z.number().int(),
  revenue: revenue.nullable(),
  sellers: z.array(bestSeller).nullable(),
  results: results.nullable(),
  care: care.nullable(),
  hands: hands.nullable(),
  /** What waits longest stands first; empty where nothing does, null where the caller sees none of it. */
  todos: z.array(todo).nullable(),
  /** A coach's own lessons of today; null for whoever is no coach. */
  lessons: z.array(lesson).nullable(),
  /** The page's main action: a way to where students enter camp, and the call that does it. */
  main: shortcut.extend({ api: z.string() }).nullable(),
  shortcuts: z.array(shortcut),
  /** Null once they led to the first sale or appointment, and for whoever has put them away. */
  first_steps: z.array(firstStep).nullable(),
});
export type Workbench = z.output<typeof workbench>;
export type WorkbenchCounter = z.output<typeof counter>;
export type WorkbenchBedState = z.output<typeof bedState>;

/** The first page of every account: figures of today, each leading to the list that it counts. */
export const workbenchEndpoint = defineEndpoint({
  api: "seller/dashboard/Workbench",
  method: "GET",
  access: "session",
  repeats: "none",
  summary: "Figures of the Workbench that the caller may see",
  input: z.object({
    /** Default 30. */
    span: z.literal([...workbenchSpans]).optional(),
  }),
  output: workbench,
});
