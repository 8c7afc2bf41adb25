import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { careCalls } from "./care.calls.ts";

const incident = z.object({
  supplier: z.string(),
  stay_no: z.string(),
  student: z.string(),
  student_no: z.string(),
  gender: z.string(),
  age: z.int().nullable(),
  bed: z.string().nullable(),
  coach: z.string().nullable(),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** Name, relation, and the masked number. */
  emergency: z.string(),
  /** What the student has said about their health. */
  health: z.string(),
  /** Everything that happened, oldest first. */
  entries: z.array(
    z.object({
      key: z.string(),
      at: z.int(),
      kind: z.enum(["flag", "told", "act", "measure", "message", "lesson"]),
      title: z.string(),
      text: z.string(),
      by: z.string(),
    }),
  ),
  by: z.string(),
  at: z.int(),
});
export type IncidentFile = z.output<typeof incident>;

/** Everything about one stay that matters when something has happened. */
export const incidentFileEndpoint = defineEndpoint({
  api: "seller/care/IncidentFile",
  method: "GET",
  access: "permission",
  permission: careCalls.FlagList.api,
  repeats: "none",
  summary:
    "Returns a stay's flags, acts, measurements and missed lessons, and who was told when, in order of time, to print",
  input: z.object({ id: z.int().positive() }),
  output: incident,
});
