import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { previewAnswerSchema } from "../core/form.schema.ts";
import { photoCalls } from "./photo.calls.ts";

const id = z.int().positive();

const photo = z.object({
  id,
  kind: z.enum(["entry", "weekly", "exit", "activity", "paper"]),
  angle: z.enum(["front", "side", "back"]).nullable(),
  taken_on: z.iso.date(),
  /** Good for 5 to 10 minutes. */
  url: z.string(),
  thumb: z.string(),
  is_public: z.boolean(),
  /** The weight of that day or the one before it. */
  weight_g: z.int().nullable(),
});
export type StudentPhoto = z.output<typeof photo>;

/** The photos of a student, papers left out, oldest first. */
export const studentPhotos = defineEndpoint({
  api: "seller/photo/StudentPhotos",
  method: "GET",
  access: "permission",
  permission: photoCalls.PhotoList.api,
  repeats: "none",
  summary: "The photos of a student, for looking at two of one angle side by side",
  input: z.object({
    /** A photo of theirs, in the place of the student. */
    id: id.optional(),
    student_id: id.optional(),
  }),
  output: z.object({ student_id: id, name: z.string(), consented: z.boolean(), photos: z.array(photo) }),
});
export type StudentPhotos = z.output<typeof studentPhotos.output>;

/** Students to choose for a photo. */
export const photoStudents = defineEndpoint({
  api: "seller/photo/PhotoStudents",
  method: "GET",
  access: "permission",
  permission: photoCalls.PhotoAdd.api,
  repeats: "none",
  summary: "Students by name",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
  output: z.object({ options: z.array(z.object({ value: z.number().int(), title: z.string() })) }),
});

/** What a withdrawal takes away. */
export const photoWithdrawPreview = defineEndpoint({
  api: "seller/photo/PhotoWithdrawPreview",
  method: "GET",
  access: "permission",
  permission: photoCalls.PhotoWithdraw.api,
  repeats: "none",
  summary: "What is hidden when a consent is withdrawn",
  input: z.object({ id }),
  output: previewAnswerSchema,
});
