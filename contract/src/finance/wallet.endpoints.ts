import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { optionSchema } from "../core/form/form.schema.ts";
import { shopSources } from "./wallet.ts";
import { bankCardCalls, walletCalls, withdrawalCalls } from "./wallet.calls.ts";

const options = z.object({ options: z.array(optionSchema) });
const words = { q: z.string().trim().max(60).optional(), value: z.int().positive().optional() };
const fen = z.int().min(-100_000_000_000).max(100_000_000_000);
const ofOwner = { owner_type: z.enum(["member", "shop"]).optional(), member_id: z.int().positive().optional() };

/** Members found by words, to choose whose wallet is meant. */
export const walletMembers = defineEndpoint({
  api: "seller/finance/WalletMembers",
  method: "GET",
  access: "permission",
  permission: walletCalls.WalletList.api,
  repeats: "none",
  summary: "Finds members by words, for forms about money",
  input: z.object(words),
  output: options,
});

/** The bound cards of an owner, to choose where the money goes. */
export const bankCardOptions = defineEndpoint({
  api: "seller/finance/BankCardOptions",
  method: "GET",
  access: "permission",
  permission: withdrawalCalls.WithdrawalList.api,
  repeats: "none",
  summary: "Returns the bound cards of an owner. Only the last digits are shown",
  input: z.object({ ...words, ...ofOwner }),
  output: options,
});

/** The result of changing a wallet by hand. */
export const walletAdjustPreview = definePreview({
  api: "seller/finance/WalletAdjustPreview",
  permission: walletCalls.WalletAdjust.api,
  summary: "Shows what changing a wallet by hand would do",
  input: z.object({ id: z.int().positive(), amount_fen: fen.optional() }),
});

/** The result of a withdrawal: balance, fee, and what arrives. */
export const withdrawalApplyPreview = definePreview({
  api: "seller/finance/WithdrawalApplyPreview",
  permission: withdrawalCalls.WithdrawalApply.api,
  summary: "Shows what a withdrawal would come to before it is requested",
  input: z.object({
    ...ofOwner,
    source: z.enum(shopSources.map(({ value }) => value)).optional(),
    amount_fen: fen.optional(),
  }),
});

/** The facts that a decision about a withdrawal depends on: where the money came from, where it goes, what was checked again. */
export const withdrawalPreview = definePreview({
  api: "seller/finance/WithdrawalPreview",
  permission: withdrawalCalls.WithdrawalApprove.api,
  summary: "Returns the facts of a withdrawal that waits for a decision",
  input: z.object({ id: z.int().positive() }),
});

/** What a reader should know of a withdrawal, at any step. */
export const withdrawalLook = definePreview({
  api: "seller/finance/WithdrawalLook",
  permission: withdrawalCalls.WithdrawalList.api,
  summary: "Returns a withdrawal: source, destination, progress, checks, and earlier payments to the same destination",
  input: z.object({ id: z.int().positive() }),
});

/** The same for the person who reviews it first. */
export const withdrawalCheckPreview = defineEndpoint({
  ...withdrawalPreview,
  api: "seller/finance/WithdrawalCheckPreview",
  permission: withdrawalCalls.WithdrawalCheck.api,
  summary: "Returns the facts of a large withdrawal that waits for its first review",
});

/** The amount to send to a card, so that its owner can say how much arrived. */
export const bankCardProbePreview = definePreview({
  api: "seller/finance/BankCardProbePreview",
  permission: bankCardCalls.BankCardProbe.api,
  summary: "Returns the small amount with which a card is verified",
  input: z.object({ id: z.int().positive() }),
});
