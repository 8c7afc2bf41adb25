import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { defineChoices } from "../../core/form/form.endpoints.ts";

const id = z.int().positive();
const day = z.iso.date();
/** Seconds. */
const instant = z.int();

/** The permission to open a student's page. */
export const studentPagePermission = "seller/student/StudentInfo";
/** Shows one masked value of a person in full; also the name of its permission. */
export const personRevealApi = "seller/student/PersonReveal";
/** Entries of the timeline in one reply. */
export const timelinePage = 20;
/** Maximum weights of one curve: the latest ones. */
export const mostWeights = 400;

/** A value of a person's record that is masked everywhere. `reveal` is the API that shows it in full; null if this caller may not. */
const maskedValue = z.object({ text: z.string(), column: z.string() });
const masked = maskedValue.nullable();

/** One enrolment of the person. */
const stay = z.object({
  id,
  no: z.string(),
  status: z.int(),
  package: z.string(),
  /** The list that shows it: the page offers that list's actions. */
  list: z.string().nullable(),
  expected_date: day,
  checkin_date: day.nullable(),
  planned_end: day.nullable(),
  /** The first day of a planned pause, and when the student is back; null: none is planned. */
  pause: z.object({ from: day, until: day.nullable() }).nullable(),
  finish_date: day.nullable(),
  nights_total: z.int(),
  /** Nights slept until now. */
  nights_used: z.int(),
  nights_left: z.int(),
  price_fen: z.int(),
  coach: z.string().nullable(),
  /** The class that the student belongs to, or belonged to at the end. */
  class: z.string().nullable(),
  /** Where the student sleeps, or where a bed is held. */
  bed: z.object({ building: z.string(), room: z.string(), bed: z.string(), room_type: z.string() }).nullable(),
});
export type PageStay = z.output<typeof stay>;

/** Consecutive nights in one bed. */
const bedRun = z.object({ stay_id: id, bed: z.string(), from: day, until: day, is_held: z.boolean() });

/** A status of the stay that is shown, with its days, for the bar of days. */
const step = z.object({ status: z.int(), from: day, until: day.nullable() });

/** What the person bought at the shop as its member. */
const orders = z.object({
  count: z.int(),
  /** What was paid for all of them, less refunds. */
  paid_fen: z.int(),
  /** The newest ones. */
  rows: z.array(
    z.object({
      id,
      no: z.string(),
      goods: z.string(),
      pieces: z.int(),
      payable_fen: z.int(),
      state: z.object({ text: z.string(), color: z.enum(["amber", "violet", "blue", "green", "slate"]) }),
      placed_at: instant,
      to: z.string(),
    }),
  ),
});

export const studentInfo = z.object({
  id,
  student_no: z.string(),
  name: z.string(),
  gender: z.enum(["M", "F"]),
  age: z.int().nullable(),
  height_mm: z.int().nullable(),
  avatar: z.string().nullable(),
  /** Null: there is none, or it was erased. */
  phone: masked,
  /** The person's identity document. */
  paper: z.object({ type: z.string(), no: maskedValue }).nullable(),
  emergency: z.object({ name: z.string(), relation: z.string().nullable(), phone: masked }).nullable(),
  reveal: z.string().nullable(),
  allergies: z.string(),
  diseases: z.array(z.object({ text: z.string(), color: z.enum(["amber", "red"]) })),
  medication: z.string(),
  diet_taboo: z.string(),
  blood_type: z.string().nullable(),
  surgery_history: z.string(),
  remark: z.string(),
  tags: z.array(z.string()),
  blacklisted: z.boolean(),
  /** Name, numbers and all other personal data were erased. */
  erased: z.boolean(),
  since: instant,
  today: day,
  /** Newest first. */
  stays: z.array(stay),
  /** The stay that the page shows: the one asked for, otherwise the running one, otherwise the newest. */
  stay_id: id.nullable(),
  beds: z.array(bedRun),
  steps: z.array(step),
  /** Null: nothing was bought, or the caller may not see orders. */
  orders: orders.nullable(),
});
export type StudentInfo = z.output<typeof studentInfo>;

/** The person, the stays and the beds. */
export const studentInfoEndpoint = defineEndpoint({
  api: "seller/student/StudentInfo",
  method: "GET",
  access: "permission",
  permission: studentPagePermission,
  repeats: "none",
  summary: "Returns a student's record with all stays. Sensitive values are masked",
  input: z.object({
    /** Id of the student. */
    id,
    stay_id: id.optional(),
  }),
  output: studentInfo,
});

const timelineEntry = z.object({
  key: z.string(),
  at: instant,
  kind: z.enum(["stay", "weight", "money", "paper", "message", "order", "review"]),
  title: z.string(),
  text: z.string().nullable(),
  /** The delivery state of a message. */
  state: z.object({ text: z.string(), color: z.enum(["green", "blue", "amber", "slate"]) }).nullable(),
  by: z.string(),
  stay_no: z.string().nullable(),
  /** The page with the rows behind it. */
  to: z.string().nullable(),
  /** Address of the document that came with it, valid for a short time; only for callers who may see the folio. */
  proof: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const studentTimeline = z.object({
  entries: z.array(timelineEntry),
  /** Send it as `before` to get the next entries. Null: there are no more. */
  next: z.string().nullable(),
});
export type StudentTimeline = z.output<typeof studentTimeline>;

/** Everything that happened to a student, in one timeline, newest first. */
export const studentTimelineEndpoint = defineEndpoint({
  api: "seller/student/StudentTimeline",
  method: "GET",
  access: "permission",
  permission: studentPagePermission,
  repeats: "none",
  summary:
    "Returns the events of all stays, weights, payments, messages and orders of a student, newest first, page by page",
  input: z.object({ id, before: z.string().max(80).optional() }),
  output: studentTimeline,
});

const weightPoint = z.object({
  id,
  at: instant,
  day,
  kind: z.string(),
  weight_g: z.int(),
  fat_bp: z.int().nullable(),
  muscle_g: z.int().nullable(),
  waist_mm: z.int().nullable(),
  /** In tenths of the scale's own level. */
  visceral_tenths: z.int().nullable(),
  resting_hr: z.int().nullable(),
  /** Addresses of the picture, small and whole; good for a while. */
  photo: z.object({ thumb: z.string(), url: z.string() }).nullable(),
  by: z.string(),
});
export type WeightPoint = z.output<typeof weightPoint>;

export const studentWeights = z.object({
  stay_id: id.nullable(),
  height_mm: z.int().nullable(),
  /** Oldest first. */
  points: z.array(weightPoint),
  baseline_g: z.int().nullable(),
  latest_g: z.int().nullable(),
  target: z
    .object({
      target_g: z.int(),
      target_on: day,
      /** In 1/10000 of the body's weight. */
      target_fat_bp: z.int().nullable(),
      /** Grams to lose in a week. */
      weekly_g: z.int().nullable(),
      set_by: z.string(),
    })
    .nullable(),
  /** The days that the curve covers: those of the stay, as it is planned. */
  from: day.nullable(),
  until: day.nullable(),
  pauses: z.array(z.object({ from: day, until: day.nullable() })),
  /** Grams that the trend of the last days loses in a week; a gain is negative. Null: there is less than a week of weights. */
  pace_g: z.int().nullable(),
  /** The day on which the trend reaches the target at this pace. Null: there is no target, it is reached, or this pace never reaches it. */
  reaches_on: day.nullable(),
  /** The class of an adult with that BMI, by the figure before rounding. Null: it is not known, or the student is not an adult. */
  bmi_class: z.enum(["low", "normal", "over", "obese"]).nullable(),
  /** What the last waist measurement says about abdominal fat. Null: nothing. */
  waist_class: z.enum(["early", "central"]).nullable(),
  /** What the body needs in a day at rest, by weight, height, age and sex. */
  rest_kcal: z.int().nullable(),
  /** What the student should eat in a day, and from when. Null: nobody has set it, or the caller may not see plans. */
  diet: z.object({ kcal: z.int(), protein_g: z.int().nullable(), from_day: day, set_by: z.string() }).nullable(),
  /** The page where the plan is set. Null: the caller may not set it, or the student is not in camp. */
  diet_to: z.string().nullable(),
  /**
   * The student's stays, first one first, each with its first and last weight and what was regained since the stay before. Empty if there is
   * only one. In grams.
   */
  lifetime: z.array(
    z.object({
      stay_id: id,
      from: day,
      /** Null: it is still running. */
      until: day.nullable(),
      first_g: z.int().nullable(),
      last_g: z.int().nullable(),
      regained_g: z.int().nullable(),
    }),
  ),
  /** What the middle half of similar students had lost by this day of their stays. Null: too few are known. */
  alike: z.object({ day: z.int(), n: z.int(), low_g: z.int(), high_g: z.int() }).nullable(),
});
export type StudentWeights = z.output<typeof studentWeights>;

/** The curve of a stay, with what it is compared with. */
export const studentWeightsEndpoint = defineEndpoint({
  api: "seller/student/StudentWeights",
  method: "GET",
  access: "permission",
  permission: "seller/weight/WeightList",
  repeats: "none",
  summary: "Returns the weights of a stay with baseline, target and pauses",
  input: z.object({ id, stay_id: id.optional() }),
  output: studentWeights,
});

/** Students who can be weighed now, found by name, pinyin or number. */
export const weighedStays = defineChoices({
  api: "seller/weight/WeighedStays",
  permission: "seller/weight/WeightList",
  summary: "Finds stays whose students can be weighed: in camp, paused or just finished",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});
