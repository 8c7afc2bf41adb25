import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { weightBounds } from "./weight.ts";

/** Maximum students on one sheet; a class has about twenty. */
export const mostWeighed = 300;

/** A weight on a day. */
const onDay = z.object({ day: z.iso.date(), weight_g: z.int() });

/** A student as they step on the scale. */
const weighInRow = z.object({
  stay_id: z.int(),
  student_id: z.int(),
  name: z.string(),
  student_no: z.string(),
  bed: z.string().nullable(),
  /** On leave: cannot be weighed. */
  is_away: z.boolean(),
  /** The consent to store health data was withdrawn: nothing is recorded. */
  is_withdrawn: z.boolean(),
  /** The last weight before today. */
  last: onDay.nullable(),
  /** The day of entry. */
  entered_on: z.iso.date().nullable(),
  /** The weight that the stay's loss is counted from. */
  baseline_g: z.int().nullable(),
  target: onDay.nullable(),
  /** Today's weight, if it is already recorded. */
  today_g: z.int().nullable(),
  fat_bp: z.int().nullable(),
  waist_mm: z.int().nullable(),
  /** The last 14 days with a weight, oldest first, without today. */
  trend: z.array(onDay),
});
export type WeighInRow = z.output<typeof weighInRow>;

const weighInSheet = z.object({
  day: z.iso.date(),
  /** Whether the caller may record weights. */
  may_save: z.boolean(),
  /** Running classes, each with the number of its students in camp. */
  classes: z.array(z.object({ id: z.int(), name: z.string(), students: z.int() })),
  /** There are more students than the sheet can hold. */
  is_cut: z.boolean(),
  rows: z.array(weighInRow),
});
export type WeighInSheet = z.output<typeof weighInSheet>;

/** Everybody in camp, or one class, in the order in which they are weighed. */
export const weighInSheetEndpoint = defineEndpoint({
  api: "seller/weight/WeighInSheet",
  method: "GET",
  access: "permission",
  permission: "seller/weight/WeightList",
  repeats: "none",
  summary: "Returns who is to be weighed this morning, with their last weights",
  input: z.object({
    /** Left out: everybody in camp. */
    class_id: z.int().positive().optional(),
  }),
  output: weighInSheet,
});

/** Records today's weight of one student, or corrects it. */
export const weighInSaveEndpoint = defineEndpoint({
  api: "seller/weight/WeighInSave",
  method: "POST",
  access: "permission",
  permission: "seller/weight/WeightAdd",
  repeats: "repeatable",
  summary: "Records a student's weight of this morning",
  input: z.object({
    stay_id: z.int().positive(),
    weight_g: z.int().min(weightBounds.least_g).max(weightBounds.most_g),
    /** Left out: the recorded value stays. */
    fat_bp: z.int().min(200).max(7500).optional(),
    waist_mm: z.int().min(300).max(2500).optional(),
    /** The weight is far from the last one, but correct. */
    is_sure: z.boolean().optional(),
  }),
  output: z.object({ id: z.int() }),
});
