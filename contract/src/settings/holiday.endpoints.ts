import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { holidayCalls } from "./holiday.calls.ts";

const day = z.object({ id: z.int(), on_day: z.iso.date(), kind: z.int(), name: z.string() });
const rules = z.object({ skips_lessons: z.boolean(), blocks_entry: z.boolean(), pauses_shipping: z.boolean() });

/** The effects of holidays. */
export const holidaySetConf = defineEndpoint({
  api: "seller/systemSet/HolidaySetConf",
  method: "GET",
  access: "permission",
  permission: holidayCalls.HolidayList.api,
  repeats: "none",
  summary: "Returns what holidays affect: lessons, entries and sending",
  input: z.object({}),
  output: rules,
});

/** The days of a year. */
export const holidaySetInfo = defineEndpoint({
  api: "seller/systemSet/HolidaySetInfo",
  method: "GET",
  access: "permission",
  permission: holidayCalls.HolidayList.api,
  repeats: "none",
  summary: "Returns the holidays of a year",
  input: z.object({
    /** Default: this year. */
    year: z.int().min(2000).max(2100).optional(),
  }),
  output: z.object({ year: z.int(), days: z.array(day), rules }),
});

/** What the built-in calendar of a year would add. */
export const holidayFillPreview = definePreview({
  api: "seller/systemSet/HolidayFillPreview",
  permission: holidayCalls.HolidayFillYear.api,
  summary: "Shows which days the official calendar of a year would add",
  input: z.object({ year: z.int().min(2000).max(2100).optional() }),
});

/** The result of the rules. */
export const holidayRulesPreview = definePreview({
  api: "seller/systemSet/HolidayRulesPreview",
  permission: holidayCalls.HolidayRules.api,
  summary: "Shows the effect of the holiday rules on the next holidays",
  input: z.object({
    skips_lessons: z.boolean().optional(),
    blocks_entry: z.boolean().optional(),
    pauses_shipping: z.boolean().optional(),
  }),
});
