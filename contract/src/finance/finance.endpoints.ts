import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";

const option = z.object({ value: z.int(), title: z.string() });

/** Choices for "what is paid for" in the desk's form: stays by name, number or phone. */
export const payableOptions = defineEndpoint({
  api: "seller/finance/PayableOptions",
  method: "GET",
  access: "permission",
  permission: "seller/finance/CashPayRegister",
  repeats: "none",
  summary: "Finds what a payment may be for, by words",
  input: z.object({ q: z.string().trim().max(60).optional(), value: z.int().positive().optional() }),
  output: z.object({ options: z.array(option) }),
});

const leg = z.object({
  account: z.string(),
  title: z.string(),
  debit_fen: z.int().nullable(),
  credit_fen: z.int().nullable(),
  balance_after_fen: z.int(),
});

/** One ledger transaction with its legs. */
export const ledgerTx = defineEndpoint({
  api: "seller/finance/LedgerTx",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns one ledger transaction with its legs and its place in the chain",
  input: z.object({ id: z.int().positive() }),
  output: z.object({
    id: z.int(),
    seq: z.int().nullable(),
    at: z.int(),
    cause: z.string(),
    cause_title: z.string(),
    doc_no: z.string().nullable(),
    /** The page with the document. Null: there is none, or the caller may not see it. */
    doc_at: z.string().nullable(),
    memo: z.string(),
    /** The closed month that it is about, `YYYY-MM`. */
    about: z.string().nullable(),
    by: z.string(),
    hash: z.string().nullable(),
    reversal_of: z.object({ id: z.int(), seq: z.int().nullable() }).nullable(),
    reversed_by: z.object({ id: z.int(), seq: z.int().nullable() }).nullable(),
    legs: z.array(leg),
  }),
});
export type LedgerTxView = z.output<typeof ledgerTx.output>;

const receiptView = z.object({
  payment_id: z.int(),
  no: z.string(),
  receipt_no: z.string(),
  supplier: z.string(),
  payer: z.string(),
  owner: z.string(),
  payable_no: z.string(),
  /** What was paid for, one line for each purpose. */
  lines: z.array(z.object({ purpose: z.string(), amount_fen: z.int() })),
  channel: z.string(),
  /** Sum of all lines. */
  amount_fen: z.int(),
  received_fen: z.int().nullable(),
  paid_at: z.int(),
  cashier: z.string(),
  memo: z.string(),
  is_void: z.boolean(),
});
export type ReceiptView = z.output<typeof receiptView>;

/** A receipt to print. */
export const receipt = defineEndpoint({
  api: "seller/finance/Receipt",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the facts of a receipt, by its payment",
  input: z.object({ id: z.int().positive() }),
  output: receiptView,
});

/** The codes that a payer scans at the desk, one for each payment that is made together, and the state of each. */
export const payCode = defineEndpoint({
  api: "seller/finance/PayCode",
  method: "GET",
  access: "permission",
  permission: "seller/finance/Receipt",
  repeats: "none",
  summary: "Returns the codes of the payments that wait for a payer's phone",
  input: z.object({ id: z.int().positive() }),
  output: z.object({
    owner: z.string(),
    payable_no: z.string(),
    /** Nobody can scan it: the payment is simulated in the list of payments. */
    is_sandbox: z.boolean(),
    payments: z.array(
      z.object({
        id: z.int(),
        no: z.string(),
        purpose: z.string(),
        channel: z.string(),
        amount_fen: z.int(),
        /** checked: the money has arrived, and a person is looking at it. */
        state: z.enum(["waiting", "paid", "closed", "checked"]),
        /** Null: the provider has not opened it yet. */
        code_url: z.string().nullable(),
      }),
    ),
  }),
});
export type PayCodeView = z.output<typeof payCode.output>;

/** The receipt of a deposit, to print. */
export const depositReceipt = defineEndpoint({
  api: "seller/finance/DepositReceipt",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the facts of a receipt, by the deposit that was paid",
  input: z.object({ id: z.int().positive() }),
  output: receiptView,
});

/** The result of closing a drawer: its book line by line, the difference, and what a difference requires. */
export const drawerClosePreview = definePreview({
  api: "seller/finance/DrawerClosePreview",
  permission: "seller/finance/DrawerClose",
  summary: "Compares the book of a drawer with what was counted. Nothing is saved",
  input: z.object({
    drawer_id: z.int().positive(),
    /** `[{ "unit_fen", "count" }]` as JSON. */
    notes: z.string().max(4_000).optional(),
    /** Counting is finished. Only then is the book's amount shown. */
    is_counted: z.boolean().optional(),
    handed_fen: z.int().min(0).max(100_000_000_000).optional(),
  }),
});

/** A refund that waits for a decision: what it consists of, who asked for it, where the money goes, and what was checked again. */
export const refundPreview = definePreview({
  api: "seller/finance/RefundPreview",
  permission: "seller/finance/RefundPayApprove",
  summary: "Returns the facts of a refund that waits for a decision",
  input: z.object({ id: z.int().positive() }),
});
