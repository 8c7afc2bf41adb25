import { z } from "zod";
import { namedDay } from "../../core/day.ts";
import { defineEndpoint } from "../../core/endpoint.ts";

/** How students are grouped. `bmi`: by the class of their BMI at entry. */
export const cohortKinds = ["class", "coach", "package", "bmi"] as const;
export type CohortKind = (typeof cohortKinds)[number];

/** Who is counted: students in camp now, or students who finished within a span of days. */
export const cohortWhos = ["living", "finished"] as const;
export type CohortWho = (typeof cohortWhos)[number];

/** Limits for finished stays: the longest span in days, and the number of stays, of which the latest are counted. */
export const mostFinished = { days: 366, stays: 3000 } as const;

/** With fewer people, no curve is drawn. */
export const fewestForCurve = 5;

const share = z.number();

const cohort = z.object({
  /** As `of` takes it. */
  key: z.string(),
  title: z.string(),
  n: z.int(),
  /** Loss as a share of the weight at entry. */
  median: share,
  q1: share,
  q3: share,
  mean_loss_g: z.number(),
});
export type Cohort = z.output<typeof cohort>;

const flag = z.object({
  kind: z.enum(["pressure", "pace", "unweighed", "pulse", "target", "insurance"]),
  tone: z.enum(["red", "amber"]),
  stay_id: z.int(),
  student_id: z.int(),
  name: z.string(),
  /** What was measured, in words. */
  text: z.string(),
  /** The responsible person: the coach. */
  owner: z.string().nullable(),
  /** The day by which somebody has to look at it. */
  due_on: z.iso.date(),
});
export type SafetyFlag = z.output<typeof flag>;

const weightOverview = z.object({
  day: z.iso.date(),
  who: z.enum(cohortWhos),
  /** For students who have finished: the days that are counted. */
  ended: z
    .object({
      from: z.iso.date(),
      until: z.iso.date(),
      /** There are more of them than are counted. */
      is_cut: z.boolean(),
    })
    .nullable(),
  /** How many are counted. */
  in_camp: z.int(),
  with_baseline: z.int(),
  mean_loss_g: z.number().nullable(),
  mean_loss_share: share.nullable(),
  /** Share of the weight lost per week, by the trend; only students with a week of weights. */
  pace_share: share.nullable(),
  with_target: z.int(),
  attained: z.int(),
  weighed_today: z.int(),
  away: z.int(),
  /** The groups that the students can be limited to. */
  cohorts: z.array(cohort),
  /** Days are counted from each student's own entry. Empty if there are too few students; days that too few have reached are left out. */
  curve: z.array(z.object({ day: z.int(), n: z.int(), p10: share, q1: share, median: share, q3: share, p90: share })),
  /** Loss in percent: each range begins where the one before ends. The first includes gains, the last everything above. */
  histogram: z.array(z.object({ from: z.int(), to: z.int().nullable(), n: z.int() })),
  median: share.nullable(),
  ranking: z.array(
    z.object({
      stay_id: z.int(),
      class: z.string().nullable(),
      coach: z.string().nullable(),
      days: z.int(),
      loss_share: share,
      loss_g: z.int(),
    }),
  ),
  flags: z.array(flag),
});
export type WeightOverview = z.output<typeof weightOverview>;

const narrowed = {
  by: z.enum(cohortKinds).optional(),
  of: z.string().max(40).optional(),
  /** Left out: those in camp. */
  who: z.enum(cohortWhos).optional(),
  /** For students who have finished. Left out: the last 90 days. */
  from: namedDay.optional(),
  until: namedDay.optional(),
};

/** The weights of students in camp, or of those who have finished: losses, curves, spread, ranking, and who needs care today. */
export const weightOverviewEndpoint = defineEndpoint({
  api: "seller/weight/WeightOverview",
  method: "GET",
  access: "permission",
  permission: "seller/weight/WeightOverview",
  repeats: "none",
  summary:
    "Returns the weight losses of the students in camp or of those who have finished: figures, cohorts, curve, spread, ranking and safety flags",
  input: z.object(narrowed),
  output: weightOverview,
});

/** The names in the ranking: shown when somebody asks for them, and recorded in the operator log. */
export const rankingNamesEndpoint = defineEndpoint({
  api: "seller/weight/RankingNames",
  method: "POST",
  access: "permission",
  permission: "seller/weight/WeightOverview",
  repeats: "repeatable",
  summary: "Returns the names of students in the ranking",
  input: z.object({ stay_ids: z.array(z.int().positive()).min(1).max(20) }),
  output: z.object({ names: z.array(z.object({ stay_id: z.int(), name: z.string() })) }),
});
