import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { key, sentTo } from "../activity.schema.ts";
import { drawCalls, lotteryCalls } from "./lottery.calls.ts";

/** What publishing a lottery would mean: its odds, its rules in words, a trial of ten thousand draws. */
export const lotteryPublishPreview = definePreview({
  api: "addons/lottery/LotteryPublishPreview",
  permission: lotteryCalls.LotteryPublish.api,
  summary: "Shows odds, rules and cost of a lottery before it is published, with a trial of ten thousand draws",
  input: z.object({ id: key }),
});

const draft = {
  summary: "Shows odds, rules, wheel and all checks of a lottery while it is being written",
  input: z.object({
    id: key.optional(),
    style: z.enum(["wheel", "grid", "scratch"]).optional(),
    cost_kind: z.enum(["free", "points", "wallet"]).optional(),
    cost_points: z.int().min(0).max(1_000_000).optional(),
    cost_fen: z.int().min(0).max(1_000_000).optional(),
    per_day: z.int().min(0).max(1_000_000).optional(),
    per_total: z.int().min(0).max(1_000_000).optional(),
    /** Both are lists, as JSON or separated by commas. */
    ranks: z.string().max(400).optional(),
    tags: z.string().max(400).optional(),
    in_camp: z.boolean().optional(),
    blank_name: z.string().max(30).optional(),
    blank_weight: z.int().min(0).max(1_000_000).optional(),
    /** Rows of the form, as JSON. */
    prizes: z.string().max(20_000).optional(),
  }),
} as const;
export const lotteryAddPreview = definePreview({
  api: "addons/lottery/LotteryAddPreview",
  permission: lotteryCalls.LotteryAdd.api,
  ...draft,
});
export const lotteryEditPreview = definePreview({
  api: "addons/lottery/LotteryEditPreview",
  permission: lotteryCalls.LotteryEdit.api,
  ...draft,
});

/** What giving a prize again needs. */
export const drawResendPreview = definePreview({
  api: "addons/lottery/DrawResendPreview",
  permission: drawCalls.DrawResend.api,
  summary: "Says whether giving a prize again needs a second person. Nothing is written",
  input: z.object({ id: key }),
});

/** What everybody may know of a running lottery: its rules with the odds of every prize. */
export const lotteryInfo = defineEndpoint({
  api: "buyer/lottery/LotteryInfo",
  method: "GET",
  access: "member",
  addon: "lottery",
  repeats: "none",
  summary: "Returns the rules, prizes and odds of a lottery, and how many draws the member has left",
  input: z.object({ id: key }),
  output: z.object({
    name: z.string(),
    style: z.string(),
    rules: z.string(),
    /** In hundredths of a percent, 10000 together. */
    prizes: z.array(
      z.object({ id: z.int(), name: z.string(), image: z.string().nullable(), kind: z.string(), odds_bp: z.int() }),
    ),
    left_today: z.int(),
    /** SHA-256 of the seed for the member's next draw. */
    seed_commit: z.string(),
  }),
});

export const lotteryDraw = defineEndpoint({
  api: "buyer/lottery/LotteryDraw",
  method: "POST",
  access: "member",
  addon: "lottery",
  repeats: "repeatable",
  summary: "Draws once, from the seed whose hash was shown and the word that the member adds",
  input: z.object({
    id: key,
    /** Any word that the member chooses: because of it, nobody can know the result before. */
    word: z.string().trim().max(64).optional(),
  }),
  output: z.object({
    id: z.int(),
    prize_id: z.int(),
    prize: z.string(),
    /** Address of its picture. */
    image: z.string().nullable(),
    state: z.string(),
    /** The number that was drawn, from 0 to less than the sum of all weights. */
    number: z.int(),
    sum: z.int(),
    seed: z.string(),
    seed_commit: z.string(),
  }),
});

export const lotteryClaim = defineEndpoint({
  api: "buyer/lottery/PrizeClaim",
  method: "POST",
  access: "member",
  addon: "lottery",
  repeats: "guarded",
  summary: "Sets where a prize is to be sent",
  input: z.object({
    /** Id of the draw. */
    id: key,
    ...sentTo,
  }),
  output: z.object({ order_no: z.string() }),
});
