import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { defineChoices, definePreview } from "../../core/form/form.endpoints.ts";
import { photoCalls } from "./photo.calls.ts";

const id = z.int().positive();

const photo = z.object({
  id,
  kind: z.enum(["entry", "weekly", "exit", "activity", "paper"]),
  angle: z.enum(["front", "side", "back"]).nullable(),
  taken_on: z.iso.date(),
  /** Valid for 5 to 10 minutes. */
  url: z.string(),
  thumb: z.string(),
  is_public: z.boolean(),
  /** The weight of that day or of the last day before it. */
  weight_g: z.int().nullable(),
});
export type StudentPhoto = z.output<typeof photo>;

/** The photos of a student, without papers, oldest first. */
export const studentPhotos = defineEndpoint({
  api: "seller/photo/StudentPhotos",
  method: "GET",
  access: "permission",
  permission: photoCalls.PhotoList.api,
  repeats: "none",
  summary: "Returns the photos of a student, to compare two of the same angle side by side",
  input: z.object({
    /** A photo of the student, instead of the student's id. */
    id: id.optional(),
    student_id: id.optional(),
  }),
  output: z.object({ student_id: id, name: z.string(), consented: z.boolean(), photos: z.array(photo) }),
});
export type StudentPhotos = z.output<typeof studentPhotos.output>;

/** Students to choose for a photo. */
export const photoStudents = defineChoices({
  api: "seller/photo/PhotoStudents",
  permission: photoCalls.PhotoAdd.api,
  summary: "Finds students by name",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});

/** What withdrawing removes. */
export const photoWithdrawPreview = definePreview({
  api: "seller/photo/PhotoWithdrawPreview",
  permission: photoCalls.PhotoWithdraw.api,
  summary: "Shows what is hidden when a consent is withdrawn",
  input: z.object({ id }),
});
