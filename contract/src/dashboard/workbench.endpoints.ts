import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** A page of the console with the filter behind the figure: `/student/campsite/living?leaves_today=1`. */
const to = z.string();
/** State colour of the design, as for a tag. */
const color = z.enum(["green", "amber", "red", "violet", "cyan", "blue", "slate"]);

/** A figure and the list behind it: opening `to` shows exactly `value` rows. */
const counter = z.object({
  key: z.string(),
  title: z.string(),
  value: z.number().int(),
  /** Which of these matter now, each a figure with its own rows: who arrives today, who is late. In fen where it is about their money. */
  facts: z.array(
    z.object({ key: z.string(), title: z.string(), value: z.number().int(), unit: z.enum(["rows", "fen"]), to }),
  ),
  to,
  color,
  /** Name of a lucide icon. */
  icon: z.string(),
});

/** One step on the way of students through the camp, drawn as a bar. */
const flowStep = z.object({
  status: z.number().int(),
  title: z.string(),
  value: z.number().int(),
  to,
  color,
  /** How many days they have been in this step on average. Null if nobody is in it, or if the average means nothing. */
  days: z.number().nullable(),
});

/** Arrivals expected and departures planned on one day, in the shop's calendar. */
const weekDay = z.object({
  date: z.iso.date(),
  arrivals: z.number().int(),
  departures: z.number().int(),
  /** People of appointments that are not confirmed yet, multiplied by the share of such appointments that come in the end. */
  likely: z.number(),
});

const bedState = z.enum(["occupied", "held", "blocked", "free"]);
const building = z.object({
  id: z.number().int(),
  name: z.string(),
  occupied: z.number().int(),
  total: z.number().int(),
  /** Every bed in the order of the house, with its state tonight. */
  beds: z.array(bedState),
});

/** Lengths of the spans that figures cover, in days, today included. */
export const workbenchSpans = [1, 7, 30] as const;

/** Revenue by day: for a camp as the ledger recognised it, for a shop its orders less refunds. With the page that shows the same. */
const revenue = z.object({
  total_fen: z.number().int(),
  /** Sum of the same number of days before. */
  before_fen: z.number().int(),
  days: z.array(z.object({ date: z.iso.date(), fen: z.number().int() })),
  /** For a camp that also sells goods: what each side brought, in the order of `days`. Otherwise empty. */
  parts: z.array(
    z.object({ key: z.enum(["camp", "shop"]), fen: z.number().int(), days: z.array(z.number().int()), to }),
  ),
  to,
});

/** Goods that brought the most in the span, best first. */
const bestSeller = z.object({
  id: z.number().int(),
  title: z.string(),
  pieces: z.number().int(),
  fen: z.number().int(),
  to,
});

/** Weight loss of students who finished in the span and were weighed. */
const results = z.object({
  /** Finished stays of the span, and how many of them have weights at entry and later. */
  finished: z.number().int(),
  weighed: z.number().int(),
  /** Null if nobody was weighed: the card then says so. */
  mean_loss_g: z.number().int().nullable(),
  /** Stays with a target, and how many of them reached it. */
  with_target: z.number().int(),
  attained: z.number().int(),
  /** Stays by kilograms lost: from 0 to 14 in steps of 2, the last without an upper end. Those who gained count in the first. */
  buckets: z.array(z.number().int()),
  to,
});

/** Something that should not wait: how many rows, and their list. */
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
  /** Students who were there, and all who should be. Null: nobody has taken attendance. */
  there: z.number().int().nullable(),
  expected: z.number().int().nullable(),
  to,
});

/** Students who need care, by deadline: each with the person responsible, and with the paper about what happened. */
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
      /** Null: nobody is responsible yet. */
      owner: z.string().nullable(),
      due_on: z.iso.date(),
      is_overdue: z.boolean(),
      to,
    }),
  ),
  to,
});

/** Suppliers that the platform should look after: first those with something that ends soonest, then those that do badly. */
const hands = z.object({
  total: z.int(),
  suppliers: z.array(
    z.object({
      id: z.int(),
      supplier: z.string(),
      /** What is wrong, in words. */
      reason: z.string(),
      tone: z.enum(["red", "amber"]),
      /** When something of theirs ends, the soonest. Null: nothing ends soon. */
      until: z.iso.date().nullable(),
      is_over: z.boolean(),
      to,
    }),
  ),
  to,
});

/** A link to a page that this account may open. */
const shortcut = z.object({ title: z.string(), to, icon: z.string() });

/** Key under which it is remembered that somebody has dismissed the first steps. */
export const firstStepsKey = "workbench:first-steps";

/** A step of a new supplier on the way to the first sale. It is ticked when what it asks for exists. */
const firstStep = z.object({ key: z.string(), title: z.string(), to, is_done: z.boolean() });

/** What the Workbench shows. A card is null or missing if the caller may not see it, or if the supplier's business does not have it. */
export const workbench = z.object({
  /** Who is greeted, and today in the shop's calendar. */
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
  /** What has waited longest comes first. Empty if nothing waits, null if the caller may see none of it. */
  todos: z.array(todo).nullable(),
  /** The lessons that the caller, a coach, holds today; null for other accounts. */
  lessons: z.array(lesson).nullable(),
  /** The page's main action: a link to where students enter camp, and the call that does it. */
  main: shortcut.extend({ api: z.string() }).nullable(),
  shortcuts: z.array(shortcut),
  /** Null once there was a first sale or appointment, and for accounts that have dismissed them. */
  first_steps: z.array(firstStep).nullable(),
});
export type Workbench = z.output<typeof workbench>;
export type WorkbenchCounter = z.output<typeof counter>;
export type WorkbenchBedState = z.output<typeof bedState>;

/** The first page of every account: today's figures, each leading to the list that it counts. */
export const workbenchEndpoint = defineEndpoint({
  api: "seller/dashboard/Workbench",
  method: "GET",
  access: "session",
  repeats: "none",
  summary: "Returns the figures of the Workbench that the caller may see",
  input: z.object({
    /** Default 30. */
    span: z.literal([...workbenchSpans]).optional(),
  }),
  output: workbench,
});
