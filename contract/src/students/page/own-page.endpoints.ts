import { z } from "zod";
import { namedDay } from "../../core/day.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { padDocument, padSigned } from "../../core/pad/pad.ts";
import { consentPurposes, consentShown } from "../privacy.endpoints.ts";
import type { FinishReason, LeaveKind } from "../stay.ts";
import { weightUnits } from "../health/weight.ts";

const id = z.int().positive();
const day = z.iso.date();
const seconds = z.int();
const stars = z.int().min(1).max(5);

const token = z.string().regex(/^[0-9a-z]{1,13}\.[A-Za-z0-9_-]{43}$/);
const pass = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const held = { token, pass };

const settlementRow = z.object({
  code: z.string(),
  title: z.string(),
  formula: z.string(),
  amount_fen: z.int(),
  strong: z.boolean(),
});

/** Reasons for leaving that a student may ask about, to see the result. */
export const askableEnds = ["early", "medical", "camp", "cooling_off"] as const satisfies readonly FinishReason[];
/** Leaves that a student may ask for. */
export const askableLeaves = ["personal", "sick", "outing", "menstrual"] as const satisfies readonly LeaveKind[];

const ownPage = z.object({
  house: z.string(),
  name: z.string(),
  student_no: z.string(),
  today: day,
  time_zone: z.string(),
  weight_unit: z.enum(weightUnits),
  /** The running stay, otherwise the last one. */
  stay: z
    .object({
      no: z.string(),
      package: z.string(),
      state: z.string(),
      color: z.string(),
      from: day,
      until: day.nullable(),
      nights_used: z.int(),
      nights_left: z.int(),
    })
    .nullable(),
  /** Those that wait to be signed come first. */
  contracts: z.array(
    z.object({ id, no: z.string(), kind: z.string(), amount_fen: z.int(), signed_on: day.nullable() }),
  ),
  /** Whether the student may ask for the result of ending the stay. */
  may_ask_end: z.boolean(),
  /** How the last stay was settled. */
  settlement: z
    .object({
      id,
      on_day: day,
      rows: z.array(settlementRow),
      total_fen: z.int(),
      refund_due: day,
      /** When they agreed to it. Null: not yet. */
      agreed_at: seconds.nullable(),
    })
    .nullable(),
  /** The student's review of the last stay, once it is over. Null: it still runs, or it ended too long ago. */
  review: z
    .object({
      /** The coach at its end. */
      coach: z.string().nullable(),
      /** Null: nothing yet. */
      given: z.object({ stars, coach_stars: stars.nullable(), words: z.string(), at: seconds }).nullable(),
    })
    .nullable(),
  /** Oldest first. */
  weights: z.array(z.object({ day, weight_g: z.int() })),
  may_weigh: z.boolean(),
  /** Newest first. */
  leaves: z.array(
    z.object({ id, kind: z.string(), start_at: seconds, end_at: seconds, state: z.string(), color: z.string() }),
  ),
  may_leave: z.boolean(),
  consents: z.array(consentShown),
  photos: z.array(z.object({ id, taken_on: day, url: z.string(), thumb: z.string() })),
});
export type OwnPage = z.output<typeof ownPage>;

/** What a link shows before the code, without anything about the person. */
export const pageOpen = defineEndpoint({
  api: "public/student/PageOpen",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Returns which camp a student's link belongs to, and where its code will be sent",
  input: z.object({ token }),
  output: z.object({ house: z.string(), phone: z.string(), expires_at: seconds }),
});

/** Sends the code that opens a student's own page. */
export const pageCode = defineEndpoint({
  api: "public/student/PageCode",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Sends a code to the phone of a student's link",
  input: z.object({ token }),
  output: z.null(),
});

/** The student's own page, opened by the code or by a pass that is still valid. */
export const pageRead = defineEndpoint({
  api: "public/student/PageRead",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Returns a student's own page to somebody who has the code of its link. The pass is valid for half an hour",
  input: z.object({
    token,
    code: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    pass: pass.optional(),
  }),
  output: z.object({ pass, page: ownPage }),
});

/** One of the student's contracts that wait to be signed. */
export const pageContract = defineEndpoint({
  api: "public/student/PageContract",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Returns a contract that waits for signing, on the student's own page",
  input: z.object({ ...held, id }),
  output: padDocument,
});

/** Signs one of the student's contracts. */
export const pageSign = defineEndpoint({
  api: "public/student/PageSign",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Signs a contract on the student's own page",
  input: z.object({ ...held, id, pad: padSigned }),
  output: z.object({ no: z.string(), hash: z.string(), signed_at: seconds }),
});

/** The result of ending the stay. */
export const pageSettlement = defineEndpoint({
  api: "public/student/PageSettlement",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Shows what the student's stay would come to if it ended this way. Nothing is saved",
  input: z.object({ ...held, reason: z.enum(askableEnds), day: namedDay }),
  output: z.object({
    rows: z.array(settlementRow),
    nights_used: z.int(),
    nights_left: z.int(),
    total_fen: z.int(),
    refund_due: day,
    note: z.string().nullable(),
  }),
});
export type PageSettlement = z.output<typeof pageSettlement.output>;

/** Agrees to the settlement of a stay. */
export const pageAgree = defineEndpoint({
  api: "public/student/PageAgree",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Agrees, on the student's own page, to the settlement of their stay",
  /** Id of the settlement that was shown. */
  input: z.object({ ...held, id }),
  output: z.null(),
});

/** Saves the student's review of a stay. */
export const pageReview = defineEndpoint({
  api: "public/student/PageReview",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Saves, on the student's own page, a review of their last stay and their coach. Possible once",
  input: z.object({ ...held, stars, coach_stars: stars.nullable(), words: z.string().trim().max(500) }),
  output: z.null(),
});

/** Saves a weight that the student measured. */
export const pageWeigh = defineEndpoint({
  api: "public/student/PageWeigh",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Records a weight that the student measured, one per day",
  input: z.object({ ...held, weight_kg: z.number().min(20).max(350), is_sure: z.boolean().optional() }),
  output: z.null(),
});

/** Asks for leave. */
export const pageLeave = defineEndpoint({
  api: "public/student/PageLeave",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Asks for leave on the student's own page. The desk decides",
  input: z.object({
    ...held,
    kind: z.enum(askableLeaves),
    start_at: z.int().min(0).max(9_999_999_999),
    end_at: z.int().min(0).max(9_999_999_999),
    reason: z.string().trim().min(1).max(200),
  }),
  output: z.null(),
});

/** All data that is kept about the student. */
export const pageData = defineEndpoint({
  api: "public/student/PageData",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Returns all data that the camp keeps about the student, as one document",
  input: z.object(held),
  /** A name for the file, and the file itself: JSON. */
  output: z.object({ name: z.string(), document: z.string() }),
});

/** Withdraws a consent. */
export const pageWithdraw = defineEndpoint({
  api: "public/student/PageWithdraw",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Withdraws a consent on the student's own page, with all its effects at once",
  input: z.object({ ...held, purpose: z.enum(consentPurposes) }),
  output: z.null(),
});

/** What a student may ask for on their own page. A copy needs no request: they can download it. */
export const askableRequests = ["correct", "erase"] as const;

/** Asks for data to be corrected or deleted. */
export const pageAsk = defineEndpoint({
  api: "public/student/PageAsk",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Asks, on the student's own page, for data to be corrected or deleted. The camp answers within its deadline",
  input: z.object({ ...held, kind: z.enum(askableRequests), said: z.string().trim().max(500) }),
  output: z.null(),
});
