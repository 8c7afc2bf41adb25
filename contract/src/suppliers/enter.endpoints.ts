import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { phoneNumber, tokenReply } from "../session/session.ts";
import { enterFields, enterPapers, type EnterField } from "./enter.ts";
import { applicationCalls } from "./suppliers.calls.ts";

/** Proof of a phone, valid for two hours; the reply to the code that was sent to it. */
const key = z.string().min(1).max(300);
const part = z.enum([...enterFields, ...enterPapers]);
const paper = z.object({ id: z.string(), url: z.string(), thumb: z.string().nullable() });
/** A frame on a document: left, top, width and height as fractions of its picture. */
const place = z.array(z.number().min(0).max(1)).length(4);
const event = z.object({ what: z.string(), text: z.string(), at: z.int() });

/** An application as the applicant sees it: numbers of documents and cards are masked. */
const application = z.object({
  no: z.string(),
  status: z.int(),
  version: z.int(),
  revision: z.int(),
  phone: z.string(),
  agreement_no: z.int().nullable(),
  agreed_at: z.int(),
  said: z.partialRecord(z.enum(enterFields), z.union([z.string(), z.int()]).nullable()),
  papers: z.partialRecord(z.enum(enterPapers), paper),
  /** The parts that were sent back, with the reviewer's words. */
  wrong: z.partialRecord(part, z.string()),
  /** Where on the document, as the reviewer framed it. */
  places: z.partialRecord(part, place),
  reason: z.string(),
  events: z.array(event),
  /** Approved, and nobody has signed in yet: a password may be chosen. */
  may_start: z.boolean(),
  login: z.string(),
});
export type EnterApplication = z.output<typeof application>;

/** Maximum lengths of a draft's fields, the same as when it is sent. Numbers of documents and cards are not kept in a draft. */
const most = {
  kind: 1,
  industry: 20,
  name: 60,
  credit_code: 18,
  legal_person: 40,
  contact: 40,
  region: 120,
  categories: 200,
  licence_until: 10,
  bank_holder: 60,
  bank_name: 60,
  login: 40,
} as const satisfies Partial<Record<EnterField, number>>;
const typed = z.object(
  Object.fromEntries(Object.entries(most).map(([name, max]) => [name, z.string().max(max).optional()])) as {
    [Name in keyof typeof most]: z.ZodOptional<z.ZodString>;
  },
);

/** What is typed and not sent yet. `writer` distinguishes one window from another. */
export const enterDraftSaid = z.object({
  values: typed,
  papers: z.partialRecord(z.enum(enterPapers), z.string().max(64)),
  writer: z.string().min(1).max(40),
});

const draftKept = { version: z.int(), saved_at: z.int(), kept_until: z.int() };
const draft = z.object({ ...draftKept, values: typed, papers: z.partialRecord(z.enum(enterPapers), paper) });
export type EnterDraft = z.output<typeof draft>;

/** The state of a phone's application, and what its holder has typed since then and not sent. */
const standing = { application: application.nullable(), draft: draft.nullable() };

const option = z.object({ value: z.union([z.string(), z.int()]), title: z.string() });
const conf = z.object({
  is_open: z.boolean(),
  service_phone: z.string(),
  enter_fee_fen: z.int(),
  deposit_fen: z.int(),
  cert_fee_fen: z.int(),
  trade_bp: z.int(),
  settle_days: z.int(),
  review_days: z.int(),
  kinds: z.array(option),
  industries: z.array(option),
  categories: z.array(z.string()),
  /** Categories, or parts of their names, that need a food permit. */
  permit_categories: z.array(z.string()),
  max_bytes: z.int(),
  agreement: z.object({ version_no: z.int(), title: z.string() }).nullable(),
});
export type EnterConf = z.output<typeof conf>;

const visitors = { access: "public", repeats: "none" } as const;

export const enterConf = defineEndpoint({
  ...visitors,
  api: "public/supplier/EnterConf",
  method: "GET",
  summary: "Returns what is required from a person who wants to become a supplier, and what it costs",
  input: z.object({}),
  output: conf,
});

export const enterAgreement = defineEndpoint({
  ...visitors,
  api: "public/supplier/GetEnterAgreement",
  method: "GET",
  summary: "Returns the agreement under which suppliers enter, in the version in force",
  input: z.object({}),
  output: z.object({ version_no: z.int(), title: z.string(), body: z.string() }),
});

export const enterKey = defineEndpoint({
  ...visitors,
  api: "public/supplier/EnterKey",
  method: "POST",
  summary:
    "Returns a key, valid for two hours, to the holder of a phone, for the code that was sent to it with the purpose `enter`",
  input: z.object({ phone: phoneNumber, captcha: z.string().trim().max(16) }),
  output: z.object({ key: z.string(), ...standing }),
});

export const enterInfo = defineEndpoint({
  ...visitors,
  api: "public/supplier/EnterInfo",
  method: "POST",
  summary: "Returns the state of the application of a key's phone",
  input: z.object({ key }),
  output: z.object({ phone: z.string(), ...standing }),
});

export const enterUpload = defineEndpoint({
  ...visitors,
  api: "public/supplier/EnterUpload",
  method: "POST",
  multipart: { max_bytes: 10 * 1024 * 1024 },
  summary: "Uploads a picture of a paper and returns its id, to be sent with the application",
  input: z.object({ key }),
  output: paper,
});

export const enterDraft = defineEndpoint({
  ...visitors,
  api: "public/supplier/EnterDraft",
  method: "POST",
  summary: "Saves a draft for thirty days, so that the phone's holder can continue on any device",
  input: enterDraftSaid.extend({ key, version: z.int() }),
  output: z.object(draftKept),
});

const text = (max: number) => z.string().trim().max(max).nullish();

export const enterSend = defineEndpoint({
  ...visitors,
  api: "public/supplier/Enter",
  method: "POST",
  summary: "Sends an application, or the corrected parts of one. Numbers that are not sent again stay as they were",
  input: z.object({
    key,
    agreement_no: z.int().nullish(),
    kind: z.int().nullish(),
    industry: text(20),
    name: text(60),
    credit_code: text(18),
    legal_person: text(40),
    legal_id: text(18),
    contact: text(40),
    region: text(120),
    categories: text(200),
    licence_until: text(10),
    bank_holder: text(60),
    bank_name: text(60),
    bank_card: text(23),
    login: text(40),
    papers: z.partialRecord(z.enum(enterPapers), z.string().max(64)).nullish(),
  }),
  output: z.object({ no: z.string(), application }),
});

export const enterWithdraw = defineEndpoint({
  ...visitors,
  api: "public/supplier/EnterWithdraw",
  method: "POST",
  summary: "Withdraws an application that nobody has decided on",
  input: z.object({ key }),
  output: z.null(),
});

export const enterStart = defineEndpoint({
  ...visitors,
  api: "public/supplier/EnterStart",
  method: "POST",
  summary: "Sets the first password of an approved supplier's owner and signs them in. Possible once",
  input: z.object({ key, password: z.string().max(200) }),
  output: tokenReply,
});

const reviewPart = z.object({
  name: part,
  title: z.string(),
  /** Its present value; null for a document. */
  text: z.string().nullable(),
  /** The value at the last review, if it was another. */
  before: z.string().nullable(),
  is_paper: z.boolean(),
  is_changed: z.boolean(),
  /** The document that proves it. Null: there is none, or it is a document itself. */
  paper: z.enum(enterPapers).nullable(),
  /** What was compared. Null: nothing could be compared. */
  check: z.object({ text: z.string(), is_good: z.boolean() }).nullable(),
  mark: z.object({ ok: z.boolean(), remark: z.string(), place: place.optional() }).nullable(),
});

const review = z.object({
  id: z.int(),
  no: z.string(),
  name: z.string(),
  status: z.int(),
  revision: z.int(),
  version: z.int(),
  submitted_at: z.int(),
  phone: z.string(),
  agreement_no: z.int().nullable(),
  agreed_at: z.int(),
  parts: z.array(reviewPart),
  /** Others with the same phone or licence: they prevent approval. */
  doubles: z.array(z.string()),
  reason: z.string(),
  events: z.array(event),
  /** Applications that wait, in their order. */
  queue: z.array(z.int()),
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  templates: z.array(z.string()),
});
export type ApplicationReview = z.output<typeof review>;
export type ReviewPart = z.output<typeof reviewPart>;

const ofReviewers = { access: "permission", repeats: "guarded", method: "POST" } as const;
const row = { id: z.int().positive(), version: z.int() };

export const applicationInfo = defineEndpoint({
  ...applicationCalls.ApplicationInfo,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns one application: every part with what was compared",
  input: z.object({ id: z.int().positive() }),
  output: review,
});

export const applicationPaper = defineEndpoint({
  ...applicationCalls.ApplicationPaper,
  ...ofReviewers,
  repeats: "none",
  summary:
    "Returns a paper of an application as a picture marked with purpose, reviewer and time. Every call is logged",
  input: z.object({ id: z.int().positive(), paper: z.enum(enterPapers) }),
  output: z.object({ image: z.string() }),
});

export const applicationReturn = defineEndpoint({
  ...applicationCalls.ApplicationReturn,
  ...ofReviewers,
  summary:
    "Sends an application back: says what is wrong, with a remark for each part, and where it can be seen on a paper",
  input: z.object({
    ...row,
    wrong: z.partialRecord(part, z.string().trim().min(1).max(200)),
    places: z.partialRecord(part, place).nullish(),
  }),
  output: z.null(),
});

export const applicationApprove = defineEndpoint({
  ...applicationCalls.ApplicationApprove,
  ...ofReviewers,
  summary: "Approves an application: makes the supplier, its owner and its roles",
  input: z.object(row),
  output: z.object({ supplier_id: z.int(), made: z.array(z.string()) }),
});

export const applicationRefuse = defineEndpoint({
  ...applicationCalls.ApplicationRefuse,
  ...ofReviewers,
  summary: "Refuses an application for good",
  input: z.object({ ...row, reason: z.string().trim().min(1).max(200) }),
  output: z.null(),
});
