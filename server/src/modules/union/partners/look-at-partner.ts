import type { z } from "zod";
import type { unionPartnerLook } from "@kangying/contract/plugins/union/union.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { rulesOf } from "../commissions/rules.repo.ts";
import { t, titles } from "../union.texts.ts";
import { findPartner, invitedBy, partnerStatus, sumsOfPartner, type PartnerRow } from "./partners.repo.ts";
import { previewApprove } from "./preview-partner.ts";

const scopes = t.group("scope");
const percent = (bp: number): string => `${(bp / 100).toFixed(1)}%`;

/** A partner with those they invited, rates and money; for an applicant, the facts in their favour. @throws {AppError} not_found */
export async function lookAtPartner(
  ctx: CallContext,
  { id }: z.output<typeof unionPartnerLook.input>,
): Promise<z.output<typeof unionPartnerLook.output>> {
  const { tx, supplier } = ctx;
  const partner = await findPartner(tx, supplier.id, { id });
  if (!partner) throw new AppError("not_found");
  const sums = await sumsOfPartner(tx, supplier.id, id);
  const asks = partner.status === partnerStatus.waits ? await previewApprove(ctx, { id }) : null;
  const money = (title: keyof typeof sums, words: (typeof titles)[keyof typeof titles]) => ({
    title: ctx.text(words),
    formula: "",
    amount_fen: sums[title],
  });
  return {
    rows: [
      money("frozen_fen", titles.frozen),
      money("free_fen", titles.free),
      money("settled_fen", titles.settled),
      ...(sums.owed_fen > 0 ? [money("owed_fen", titles.owed)] : []),
    ],
    total_fen: sums.frozen_fen + sums.free_fen + sums.settled_fen,
    note: asks?.note ?? null,
    ...(asks ? { checks: asks.checks } : {}),
    bars: { title: ctx.text(t("look.levels")), ...(await levelsOf(ctx, partner)) },
    facts: await ratesOf(ctx),
    effects: partner.level === 2 ? [ctx.text(t("look.noThird"))] : [],
  };
}

/** The partner's inviter, and the partners they invited with their orders of thirty days. */
async function levelsOf(ctx: CallContext, partner: PartnerRow) {
  const { tx, supplier } = ctx;
  const parent = partner.parent_id === null ? null : await findPartner(tx, supplier.id, { id: partner.parent_id });
  const invited = await invitedBy(tx, supplier.id, partner.id);
  const most = Math.max(1, ...invited.map(({ orders }) => orders));
  return {
    hint: ctx.text(t(parent ? "approve.second" : "approve.first"), { name: parent?.name ?? "" }),
    bars: invited.map(({ name, orders, status }) => ({
      title: name,
      text: status === partnerStatus.waits ? ctx.text(t("partner.0")) : ctx.text(t("look.orders"), { count: orders }),
      share: orders / most,
    })),
  };
}

/** The rates for all goods and for all stays; narrower rules are in their own list. */
async function ratesOf(ctx: CallContext) {
  const rules = await rulesOf(ctx.tx, ctx.supplier.id);
  const wide = rules.filter(({ scope }) => scope === "all" || scope === "stay");
  return wide.map(({ scope, rate_bp, parent_bp }) => ({
    title: ctx.text(scopes[scope]),
    text: ctx.text(t("look.rate"), { rate: percent(rate_bp), parent: percent(parent_bp) }),
  }));
}
