import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { defineChoices } from "../../core/form/form.endpoints.ts";

const id = z.int().positive();
const day = z.iso.date();
/** Seconds. */
const instant = z.int();

/** The permission to open a student's page. */
export const studentPagePermission = "seller/student/StudentInfo";
/** Shows one masked value of a person whole; also its permission. */
export const personRevealApi = "seller/student/PersonReveal";
/** Entries of the timeline that one call answers. */
export const timelinePage = 20;
/** Weights that one curve shows at most: the latest ones. */
export const mostWeights = 400;

/** A figure of a person's record that is masked everywhere: `reveal` is the API that shows it whole, null where this caller may not. */
const maskedValue = z.object({ text: z.string(), column: z.string() });
const masked = maskedValue.nullable();

/** One enrolment of the person. */
const stay = z.object({
  id,
  no: z.string(),
  status: z.int(),
  package: z.string(),
  /** The list that shows it: its actions are those of the page. */
  list: z.string().nullable(),
  expected_date: day,
  checkin_date: day.nullable(),
  planned_end: day.nullable(),
  /** The first day of a planned pause, and when the student is back; null: none is planned. */
  pause: z.object({ from: day, until: day.nullable() }).nullable(),
  finish_date: day.nullable(),
  nights_total: z.int(),
  /** Nights slept up to now. */
  nights_used: z.int(),
  nights_left: z.int(),
  price_fen: z.int(),
  coach: z.string().nullable(),
  /** The class that the student belongs to, or was in at the end. */
  class: z.string().nullable(),
  /** Where the student sleeps, or a bed is held. */
  bed: z.object({ building: z.string(), room: z.string(), bed: z.string(), room_type: z.string() }).nullable(),
});
export type PageStay = z.output<typeof stay>;

/** Nights in a row in one bed. */
const bedRun = z.object({ stay_id: id, bed: z.string(), from: day, until: day, is_held: z.boolean() });

/** A step of the way through the stay that is shown, for the band of its days. */
const step = z.object({ status: z.int(), from: day, until: day.nullable() });

/** What the person bought at the shop as its member. */
const orders = z.object({
  count: z.int(),
  /** What was paid for all of them and did not go back. */
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
  /** The paper that tells who it is. */
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
  /** Name, numbers and all else that is personal were taken out. */
  erased: z.boolean(),
  since: instant,
  today: day,
  /** Newest first. */
  stays: z.array(stay),
  /** The stay that the page speaks of: the one asked for, else the running one, else the newest. */
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
  summary: "A student's record with all stays; sensitive values masked",
  input: z.object({
    /** The student. */
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
  /** How far a message has come. */
  state: z.object({ text: z.string(), color: z.enum(["green", "blue", "amber", "slate"]) }).nullable(),
  by: z.string(),
  stay_no: z.string().nullable(),
  /** Page with the rows behind it. */
  to: z.string().nullable(),
  /** Address of the paper that was given with it, good for a while; for who may see the folio. */
  proof: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const studentTimeline = z.object({
  entries: z.array(timelineEntry),
  /** Sent back as `before` for those that come after; null: there are no more. */
  next: z.string().nullable(),
});
export type StudentTimeline = z.output<typeof studentTimeline>;

/** All that happened to a student, in one line, newest first. */
export const studentTimelineEndpoint = defineEndpoint({
  api: "seller/student/StudentTimeline",
  method: "GET",
  access: "permission",
  permission: studentPagePermission,
  repeats: "none",
  summary: "Events of all stays, weights, payments, messages and orders of a student, newest first, page by page",
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
  /** Tenths of the scale's own level. */
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
      /** 1/10000 of the body's weight. */
      target_fat_bp: z.int().nullable(),
      /** Grams to lose in a week. */
      weekly_g: z.int().nullable(),
      set_by: z.string(),
    })
    .nullable(),
  /** The days that the curve spans: of the stay, as it is planned. */
  from: day.nullable(),
  until: day.nullable(),
  pauses: z.array(z.object({ from: day, until: day.nullable() })),
  /** Grams a week that the trend of the last days loses; a gain is below 0. Null: the weights do not reach back a week. */
  pace_g: z.int().nullable(),
  /** The day on which the trend comes to the target at this pace; null: there is none, it is reached, or this pace never comes there. */
  reaches_on: day.nullable(),
  /** What adults of that BMI are, by the figure before it is rounded; null: it is not known, or no adult's. */
  bmi_class: z.enum(["low", "normal", "over", "obese"]).nullable(),
  /** What the last waist says of the fat around the organs; null: nothing. */
  waist_class: z.enum(["early", "central"]).nullable(),
  /** What the body needs a day at rest, by weight, height, age and sex. */
  rest_kcal: z.int().nullable(),
  /** What they are meant to eat a day, and from when; null: nobody has said, or the caller may not see plans. */
  diet: z.object({ kcal: z.int(), protein_g: z.int().nullable(), from_day: day, set_by: z.string() }).nullable(),
  /** Page where the plan is set; null: the caller may not, or they are not in camp. */
  diet_to: z.string().nullable(),
  /**
   * Their stays, the first one first, each with what it began and ended with, and what had come back since the one before; empty where there is
   * but one. Grams.
   */
  lifetime: z.array(
    z.object({
      stay_id: id,
      from: day,
      /** Null: it runs. */
      until: day.nullable(),
      first_g: z.int().nullable(),
      last_g: z.int().nullable(),
      regained_g: z.int().nullable(),
    }),
  ),
  /** What the middle half of students like this one had lost by a day of their stays; null: too few are known. */
  alike: z.object({ day: z.int(), n: z.int(), low_g: z.int(), high_g: z.int() }).nullable(),
});
export type StudentWeights = z.output<typeof studentWeights>;

/** The curve of a stay with what it is measured against. */
export const studentWeightsEndpoint = defineEndpoint({
  api: "seller/student/StudentWeights",
  method: "GET",
  access: "permission",
  permission: "seller/weight/WeightList",
  repeats: "none",
  summary: "Weights of a stay with baseline, target and pauses",
  input: z.object({ id, stay_id: id.optional() }),
  output: studentWeights,
});

/** Students who can be weighed now, found by name, pinyin or number. */
export const weighedStays = defineChoices({
  api: "seller/weight/WeighedStays",
  permission: "seller/weight/WeightList",
  summary: "Stays whose students can be weighed: in camp, paused or just finished",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});
