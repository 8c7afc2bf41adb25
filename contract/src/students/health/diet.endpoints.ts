import { z } from "zod";
import { namedDay } from "../../core/day.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { defineChoices, definePreview } from "../../core/form/form.endpoints.ts";
import { deskSheet } from "../sheets.endpoints.ts";
import { dietCalls, kitchenCalls } from "./diet.calls.ts";

const id = z.int().positive();
const asked = { kcal: z.int().optional(), from_day: namedDay.optional() };

/** The result of the plan in the form: which plan it replaces, and whether a doctor has to agree. */
export const dietAddPreview = definePreview({
  api: "seller/diet/DietAddPreview",
  permission: dietCalls.DietAdd.api,
  summary: "Shows what a student eats now and must not eat, and what a plan would need",
  input: z.object({ stay_id: id, ...asked }),
});

/** The same from a stay's own row. */
export const dietSetPreview = definePreview({
  api: "seller/diet/DietSetPreview",
  permission: dietCalls.DietSet.api,
  summary: "Shows what a student eats now and must not eat, and what a plan would need",
  input: z.object({ id, ...asked }),
});

/** Students for whom a plan may be set, found by name, pinyin or number. */
export const dietStays = defineChoices({
  api: "seller/diet/DietStays",
  permission: dietCalls.DietAdd.api,
  summary: "Finds stays of students who eat in camp or will: those to come, in camp or paused",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});

/** Who eats today, for the screen in the kitchen. */
export const kitchenSheetEndpoint = defineEndpoint({
  api: "seller/kitchen/KitchenSheet",
  method: "GET",
  access: "permission",
  permission: kitchenCalls.KitchenList.api,
  repeats: "none",
  summary:
    "Returns everybody in camp by how much they eat, with allergies and what they do not eat, as a table to print",
  input: z.object({}),
  output: deskSheet,
});
