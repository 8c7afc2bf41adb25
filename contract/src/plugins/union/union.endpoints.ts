import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { defineChoices, definePreview } from "../../core/form/form.endpoints.ts";
import { key } from "../activity.schema.ts";
import {
  unionBatchCalls,
  unionCommissionCalls,
  unionLinkCalls,
  unionPartnerCalls,
  unionRuleCalls,
  unionStayCalls,
} from "./union.calls.ts";

const words = { q: z.string().trim().max(60).optional(), value: z.int().positive().optional() };

/** Members who may become partners. */
export const unionMembers = defineChoices({
  api: "addons/union/MemberOptions",
  permission: unionPartnerCalls.PartnerInvite.api,
  summary: "Finds members by words",
  input: z.object(words),
});

/** What a rule or a link may be for. */
export const unionScopeOptions = defineChoices({
  api: "addons/union/ScopeOptions",
  permission: unionRuleCalls.RuleList.api,
  summary: "Finds categories, products or packages for which a commission rule may apply",
  input: z.object({ scope: z.enum(["all", "cat", "goods", "stay", "package"]).optional(), ...words }),
});

/** Stays that a partner may have brought. */
export const unionStayOptions = defineChoices({
  api: "addons/union/StayOptions",
  permission: unionStayCalls.StayBring.api,
  summary: "Finds open stays by words",
  input: z.object(words),
});

export const unionApprovePreview = definePreview({
  api: "addons/union/PartnerApprovePreview",
  permission: unionPartnerCalls.PartnerApprove.api,
  summary: "Returns a person who asks to be a partner: name, licence, who invited them, and what they bought",
  input: z.object({ id: key }),
});

/** A partner, with those whom they invited. */
export const unionPartnerLook = definePreview({
  api: "addons/union/PartnerLook",
  permission: unionPartnerCalls.PartnerList.api,
  summary:
    "Returns a partner's two levels, rates, last thirty days and money. For an applicant it returns what speaks for them",
  input: z.object({ id: key }),
});

export const unionBatchMakePreview = definePreview({
  api: "addons/union/BatchMakePreview",
  permission: unionBatchCalls.BatchMake.api,
  summary: "Shows all free commissions by partner, less what each partner owes. Nothing is saved",
  input: z.object({}),
});

export const unionBatchPreview = definePreview({
  api: "addons/union/BatchPreview",
  permission: unionBatchCalls.BatchRelease.api,
  summary: "Shows what releasing a batch pays to each partner, and whether everything is in order",
  input: z.object({ id: key }),
});

const sum = z.int();

/** Shown above the commissions: four sums that together are the whole. */
export const unionSums = defineEndpoint({
  api: "addons/union/CommissionSums",
  method: "GET",
  access: "permission",
  permission: unionCommissionCalls.CommissionList.api,
  repeats: "none",
  summary: "Returns the sums and numbers of all commissions by their state",
  input: z.object({}),
  output: z.object({
    frozen_fen: sum,
    frozen: sum,
    free_fen: sum,
    free: sum,
    settled_fen: sum,
    settled: sum,
    reversed_fen: sum,
    reversed: sum,
  }),
});

/** What a poster is drawn from. */
export const unionPoster = defineEndpoint({
  api: "addons/union/LinkPoster",
  method: "GET",
  access: "permission",
  permission: unionLinkCalls.LinkList.api,
  repeats: "none",
  summary: "Returns a link with the data of its poster",
  input: z.object({ id: key }),
  output: z.object({
    id: z.int(),
    title: z.string(),
    url: z.string(),
    code: z.string(),
    partner: z.string(),
    shop: z.string(),
    goods: z.object({ name: z.string(), picture: z.string().nullable(), price_fen: z.int().nullable() }).nullable(),
    is_live: z.boolean(),
    /** Without a domain, the address does not work. */
    has_domain: z.boolean(),
  }),
});

const member = { access: "member", addon: "union" } as const;

export const unionClick = defineEndpoint({
  ...member,
  api: "buyer/union/Click",
  method: "POST",
  repeats: "repeatable",
  summary:
    "Records that a partner's link was opened. Orders within the window count for that partner, unless a later click replaces it",
  input: z.object({ code: z.string().trim().min(6).max(12) }),
  output: z.object({ title: z.string(), goods_id: z.int().nullable() }),
});

export const unionApply = defineEndpoint({
  ...member,
  api: "buyer/union/Apply",
  method: "POST",
  repeats: "guarded",
  summary: "Asks to become a partner, alone or invited by another partner",
  input: z.object({
    kind: z.enum(["person", "company"]).default("person"),
    name: z.string().trim().min(1).max(60),
    licence_no: z.string().trim().max(18).nullish(),
    word: z.string().trim().max(200).default(""),
    inviter: z.string().trim().max(12).nullish(),
  }),
  output: z.object({ id: z.int() }),
});

export const unionMine = defineEndpoint({
  ...member,
  api: "buyer/union/Mine",
  method: "GET",
  repeats: "none",
  summary:
    "Returns the member as a partner: state, code, level, and the amounts that are frozen, free, settled and owed",
  input: z.object({}),
  output: z
    .object({
      name: z.string(),
      code: z.string(),
      level: z.int(),
      status: z.int(),
      reason: z.string().nullable(),
      frozen_fen: z.int(),
      free_fen: z.int(),
      settled_fen: z.int(),
      owed_fen: z.int(),
      links: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          goods_id: z.int().nullable(),
          url: z.string(),
          clicks: z.int(),
        }),
      ),
    })
    .nullable(),
});

export const unionMineCommissions = defineEndpoint({
  ...member,
  api: "buyer/union/CommissionList",
  method: "GET",
  repeats: "none",
  summary: "Returns the member's commissions, newest first. Of each order only the end of its number is shown",
  input: z.object({ page: z.int().min(1).max(500).optional() }),
  output: z.object({
    commissions: z.array(
      z.object({
        id: z.int(),
        order: z.string(),
        level: z.int(),
        rate_bp: z.int(),
        amount_fen: z.int(),
        reversed_fen: z.int(),
        status: z.int(),
        /** Seconds. */
        at: z.int(),
      }),
    ),
    has_more: z.boolean(),
  }),
});

export const unionMineLinkAdd = defineEndpoint({
  ...member,
  api: "buyer/union/LinkAdd",
  method: "POST",
  repeats: "guarded",
  summary: "Makes a partner's link to a product or to the shop",
  input: z.object({ title: z.string().trim().min(1).max(40), goods_id: key.nullish() }),
  output: z.object({ code: z.string(), url: z.string() }),
});
