import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { defineChoices } from "../core/form/form.endpoints.ts";
import type { FieldChange } from "../core/list-cells.ts";
import { fieldChangeSchema } from "../core/list-schema/cells.schema.ts";
import { consentCalls, privacyCalls } from "./privacy.calls.ts";
import { studentPagePermission } from "./page/student-page.endpoints.ts";

const id = z.int().positive();

/** What a student's data may be used for. Each purpose needs a consent of its own. */
export const consentPurposes = ["health", "portrait"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A purpose and the state of its consent. */
export const consentShown = z.object({
  purpose: z.enum(consentPurposes),
  state: z.enum(["given", "withdrawn", "none"]),
  /** Time of the last change, in seconds. */
  at: z.int().nullable(),
});

/** Purposes and consents of a student. */
export const studentConsents = defineEndpoint({
  api: "seller/privacy/StudentConsents",
  method: "GET",
  access: "permission",
  permission: studentPagePermission,
  repeats: "none",
  summary: "Returns the purposes for which a student's data may be used, and the state of each consent",
  input: z.object({ id }),
  output: z.object({
    consents: z.array(consentShown),
    erased: z.boolean(),
    may_give: z.boolean(),
    may_withdraw: z.boolean(),
  }),
});

/** Records that the student agrees again to the storing of their health data. Consent to a portrait is given with a signed paper, among the photos. */
export const consentGive = defineEndpoint({
  api: consentCalls.ConsentGive.api,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Records that a student agrees to the storing of health data",
  input: z.object({ id }),
  output: z.null(),
});

/** Withdraws a consent, with everything that follows from it at once. */
export const consentWithdraw = defineEndpoint({
  api: consentCalls.ConsentWithdraw.api,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Withdraws a student's consent: photos are no longer shown, or measurements are no longer recorded",
  input: z.object({ id, purpose: z.enum(consentPurposes) }),
  output: z.null(),
});

/** What a camp keeps about a person, by subject. */
export const copyParts = [
  "person",
  "consents",
  "stays",
  "payments",
  "measures",
  "screenings",
  "flags",
  "meals",
  "lessons",
  "contracts",
  "policies",
  "leaves",
  "photos",
  "messages",
] as const;

const personCopy = z.object({
  house: z.string(),
  student: z.string(),
  student_no: z.string(),
  asked_at: z.int(),
  at: z.int(),
  by: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(copyParts),
      /** Each row field by field, as people read it. */
      rows: z.array(z.array(fieldChangeSchema as z.ZodType<FieldChange>)),
    }),
  ),
  /** The same for programs: a name for the file, and its text in JSON. */
  file: z.object({ name: z.string(), document: z.string() }),
});
export type PersonCopy = z.output<typeof personCopy>;

/** All data about the person who asked for it, to hand over to them. */
export const requestCopy = defineEndpoint({
  api: privacyCalls.RequestCopy.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns all data about the student who asked to see it, in words and as a file. The call is logged",
  input: z.object({ id }),
  output: personCopy,
});

/** Students to choose for a request. */
export const privacyStudents = defineChoices({
  api: "seller/privacy/RequestStudents",
  permission: privacyCalls.RequestAdd.api,
  summary: "Finds students by name, number or the end of their phone",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});
