import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { defineChoices } from "../core/form/form.endpoints.ts";
import { padDocument, padSigned, paperText, signerRoles, strokes } from "../core/pad/pad.ts";
import { contractCalls } from "./papers.calls.ts";

const id = z.int().positive();
const seconds = z.int();

/** What the student of a stay reads and signs next on the desk's pad. */
export const stayPadEndpoint = defineEndpoint({
  api: "seller/contract/StayPad",
  method: "GET",
  access: "permission",
  permission: "seller/student/StaySign",
  repeats: "none",
  summary: "Returns the contract of a stay that waits for signing, its present text, and who has to sign it",
  input: z.object({
    id,
    from: namedDay
      .optional()
      .describe(
        "First day of the stay in the contract: today, if the student comes before the expected day. Left out: the expected day",
      ),
  }),
  output: padDocument,
});

/** The same for one contract. */
export const contractPadEndpoint = defineEndpoint({
  api: "seller/contract/ContractPad",
  method: "GET",
  access: "permission",
  permission: contractCalls.ContractSign.api,
  repeats: "none",
  summary: "Returns a contract that waits for signing, its present text, and who has to sign it",
  input: z.object({ id }),
  output: padDocument,
});

const paper = z.object({
  id: z.int(),
  no: z.string(),
  supplier: z.string(),
  student_id: z.int(),
  student: z.string(),
  stay_no: z.string(),
  kind: z.string(),
  /** unsigned · signed · void */
  state: z.enum(["unsigned", "signed", "void"]),
  /** Null: it was signed on paper, and its text came from no template. */
  text: paperText.nullable(),
  hash: z.string().nullable(),
  /** Whether the stored text still has this hash. Null: no text is stored. */
  is_whole: z.boolean().nullable(),
  edition: z.int().nullable(),
  amount_fen: z.int(),
  signed_on: z.iso.date().nullable(),
  signed_at: seconds.nullable(),
  method: z.enum(["paper", "pad", "link"]).nullable(),
  signer: z.string().nullable(),
  /** The student is a minor on the day of signing: the guardian signs too. */
  needs_guardian: z.boolean(),
  /** Address of the scan, if there is one. */
  scan: z.string().nullable(),
  by: z.string(),
  signatures: z.array(
    z.object({
      role: z.enum(signerRoles),
      name: z.string(),
      strokes: strokes.nullable(),
      at: seconds,
      method: z.enum(["pad", "link"]),
    }),
  ),
  void_reason: z.string().nullable(),
  voided_at: seconds.nullable(),
  voided_by: z.string().nullable(),
  parent: z.object({ id: z.int(), no: z.string() }).nullable(),
  supplements: z.array(
    z.object({
      id: z.int(),
      no: z.string(),
      kind: z.string(),
      change: z.string().nullable(),
      state: z.enum(["unsigned", "signed", "void"]),
      signed_on: z.iso.date().nullable(),
    }),
  ),
  /** The open link for signing without an account. */
  link: z
    .object({
      phone: z.string(),
      created_at: seconds,
      expires_at: seconds,
      opened_at: seconds.nullable(),
      by: z.string(),
    })
    .nullable(),
  /** Why the student refused to sign by the last link. */
  refusal: z.string().nullable(),
  may_sign: z.boolean(),
  may_link: z.boolean(),
});
export type ContractOnPaper = z.output<typeof paper>;

/** A contract as it is printed. */
export const contractPaperEndpoint = defineEndpoint({
  api: "seller/contract/ContractPaper",
  method: "GET",
  access: "permission",
  permission: contractCalls.ContractList.api,
  repeats: "none",
  summary: "Returns a contract as it was signed, with its hash checked, or as it would be signed now",
  input: z.object({ id }),
  output: paper,
});

/** Maximum contracts in one print. */
export const mostPapers = 50;

/** Several contracts as they are printed, one after the other. */
export const contractPapersEndpoint = defineEndpoint({
  api: "seller/contract/ContractPapers",
  method: "GET",
  access: "permission",
  permission: contractCalls.ContractList.api,
  repeats: "none",
  summary:
    "Returns several contracts by their keys, each as it is printed alone. Those without a text are only counted",
  input: z.object({ ids: z.string().regex(/^\d+(,\d+){0,49}$/) }),
  output: z.object({ contracts: z.array(paper), skipped: z.int() }),
});

/** Shown above the list of contracts: how many, and the filter that shows them. */
export const contractCountsEndpoint = defineEndpoint({
  api: "seller/contract/ContractCounts",
  method: "GET",
  access: "permission",
  permission: contractCalls.ContractList.api,
  repeats: "none",
  summary:
    "Returns the number of all contracts, of those to be signed, in the cooling-off period, ending and overdue, and of students in camp without a contract",
  input: z.object({}),
  output: z.object({
    counters: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        value: z.int(),
        /** What matters most about them, in words: beds held, those of today, money that may be refunded. */
        fact: z.string().nullable(),
        to: z.string(),
      }),
    ),
  }),
});

/** Days for which a signing link may be valid. */
export const linkDays = [1, 3, 7] as const;

/** Makes a link with which the student signs without an account. An earlier link is no longer valid. */
export const contractLinkEndpoint = defineEndpoint({
  api: contractCalls.ContractLink.api,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Makes a link with which somebody signs a contract without an account. Its token is shown only this once",
  input: z.object({ id, days: z.literal(linkDays) }),
  output: z.object({
    /** The part after the console's address. */
    path: z.string(),
    /** Masked: the phone that the code is sent to. */
    phone: z.string(),
    expires_at: seconds,
  }),
});

/** Cancels an open link. */
export const contractUnlinkEndpoint = defineEndpoint({
  api: contractCalls.ContractUnlink.api,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Cancels the open signing link of a contract",
  input: z.object({ id }),
  output: z.null(),
});

/** Stays for which a contract may be drawn up. */
export const contractStaysEndpoint = defineChoices({
  api: "seller/contract/ContractStays",
  permission: contractCalls.ContractDraft.api,
  summary: "Finds stays for which a contract or a supplement may be drawn up",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});

const token = z.string().regex(/^[0-9a-z]{1,13}\.[A-Za-z0-9_-]{43}$/);
const pass = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** What a signing link shows before the code, without any of the contract. */
export const linkOpenEndpoint = defineEndpoint({
  api: "public/contract/LinkOpen",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Returns whose contract a signing link is for, and where its code will be sent",
  input: z.object({ token }),
  output: z.object({ house: z.string(), phone: z.string(), expires_at: seconds }),
});

/** Sends the code that opens a signing link. */
export const linkCodeEndpoint = defineEndpoint({
  api: "public/contract/LinkCode",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Sends a code to the phone of a signing link",
  input: z.object({ token }),
  output: z.null(),
});

/** The contract, for somebody who has the code. */
export const linkReadEndpoint = defineEndpoint({
  api: "public/contract/LinkRead",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Returns the contract of a signing link to somebody who has its code. The pass is valid for half an hour",
  input: z.object({
    token,
    code: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    pass: pass.optional(),
  }),
  output: z.object({ pass, document: padDocument }),
});

/** Signs by link. */
export const linkSignEndpoint = defineEndpoint({
  api: "public/contract/LinkSign",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Signs the contract of a signing link",
  input: z.object({ token, pass, pad: padSigned }),
  output: z.object({ no: z.string(), hash: z.string(), signed_at: seconds }),
});

/** Refuses by link: the desk is told why. */
export const linkRefuseEndpoint = defineEndpoint({
  api: "public/contract/LinkRefuse",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Refuses the contract of a signing link with a reason",
  input: z.object({ token, pass, reason: z.string().trim().min(1).max(300) }),
  output: z.null(),
});
