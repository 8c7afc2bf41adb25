import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { shopPage } from "./shop.endpoints.ts";

const fen = z.int();
const id = z.int().positive();
/** More than any shop lets a member withdraw at a time. */
const wanted = z.int().min(1).max(1_000_000_000);

export const ownWithdrawals = defineEndpoint({
  api: "buyer/wallet/WithdrawalList",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the member's own withdrawals, newest first, twenty per page",
  input: z.object({ page: shopPage }),
  output: z.object({
    withdrawals: z.array(
      z.object({
        id: z.int(),
        no: z.string(),
        amount_fen: fen,
        fee_fen: fen,
        actual_fen: fen,
        card: z.string(),
        status: z.int(),
        /** Why it was rejected or failed. */
        reason: z.string().nullable(),
        asked_at: z.int(),
        ended_at: z.int().nullable(),
        can_cancel: z.boolean(),
      }),
    ),
    has_more: z.boolean(),
  }),
});

export const ownWithdrawalPreview = defineEndpoint({
  api: "buyer/wallet/WithdrawalPreview",
  method: "GET",
  access: "member",
  repeats: "none",
  summary:
    "Returns the fee of a withdrawal and what arrives, the balance, the shop's bounds, and the bound cards. `hindered` says why it cannot be requested now",
  input: z.object({ amount_fen: wanted.optional() }),
  output: z.object({
    balance_fen: fen,
    fee_fen: fen,
    actual_fen: fen,
    min_fen: fen,
    max_fen: fen,
    cards: z.array(z.object({ id: z.int(), card: z.string(), is_default: z.boolean() })),
    hindered: z.string().nullable(),
  }),
});

export const ownWithdrawalAsk = defineEndpoint({
  api: "buyer/wallet/WithdrawalAsk",
  method: "POST",
  access: "member",
  repeats: "repeatable",
  summary: "Requests a withdrawal from the member's own wallet to one of their bound cards. The amount is held at once",
  input: z.object({ amount_fen: wanted, card_id: id, note: z.string().trim().max(200).optional() }),
  output: z.object({ id: z.int() }),
});

export const ownWithdrawalCancel = defineEndpoint({
  api: "buyer/wallet/WithdrawalCancel",
  method: "POST",
  access: "member",
  repeats: "guarded",
  summary: "Cancels an own withdrawal before it is approved. The amount is free at once",
  input: z.object({ id, reason: z.string().trim().max(150).optional() }),
  output: z.object({ status: z.int() }),
});
