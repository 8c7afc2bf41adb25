import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { codeCalls } from "./code.calls.ts";

const stage = z.enum(["unused", "part", "frozen", "expired", "void", "used", "refunded"]);

const codeView = z.object({
  id: z.int(),
  code: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  holder: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  goods_name: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  pay_fen: z.int(),
  total: z.int(),
  used: z.int(),
  frozen: z.int(),
  refunded: z.int(),
  /** Pieces that may be used now. */
  left: z.int(),
  /** Venues where it may be used. Empty: everywhere in the shop. */
  places: z.array(z.string()),
  valid_to: z.string(),
  stage,
  bought_at: z.int(),
  last: z.object({ at: z.int(), qty: z.int(), by: z.string(), place: z.string(), may_undo: z.boolean() }).nullable(),
});
export type CodeView = z.output<typeof codeView>;

/** The codes of an order, found by the order or by one of its codes as it was scanned. */
export const chainCodeInfo = defineEndpoint({
  api: codeCalls.ChainCodeInfo.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  guessable: true,
  summary: "Returns the codes of an order: whose they are, what they are for, and how many uses are left",
  input: z.object({
    order_id: z.int().positive().optional(),
    code: z.string().trim().max(30).optional(),
  }),
  output: z.object({ codes: z.array(codeView) }),
});

/** Codes that the caller has used today, latest first, without those that were undone. */
export const chainCodeMine = defineEndpoint({
  api: codeCalls.ChainCodeMine.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the codes that the caller used today",
  input: z.object({}),
  output: z.object({
    uses: z.int(),
    pieces: z.int(),
    /** At most 20. */
    latest: z.array(z.object({ id: z.int(), holder: z.string(), goods_name: z.string(), qty: z.int(), at: z.int() })),
  }),
});

/** Uses some of a code's pieces. A repeated call with the same key uses them only once. */
export const chainCodeUse = defineEndpoint({
  api: codeCalls.ChainCodeUse.api,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Uses pieces of a code at the shop",
  input: z.object({
    code: z.string().trim().min(1).max(30),
    qty: z.int().min(1).max(9_999).default(1),
    place: z.string().trim().max(40).optional(),
  }),
  output: z.object({ use_id: z.int(), code_id: z.int(), left: z.int(), order_id: z.int(), order_status: z.string() }),
});
