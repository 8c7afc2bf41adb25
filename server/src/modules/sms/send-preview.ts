import type { z } from "zod";
import type { smsSendPreview } from "@kangying/contract/plugins/sms.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFen } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { paramsIn, type Reach, reachOf } from "./audience.ts";
import { packages } from "./buy-parts.ts";
import { spendParts } from "./parts-cost.ts";
import { openPurchases, readBalance } from "./parts.repo.ts";
import { replyKey } from "./reply-route.ts";
import { audienceIn } from "./send-form.ts";
import { findSend } from "./sends.repo.ts";
import { smsAddon } from "./sms-addon.ts";
import { t } from "./sms.texts.ts";

const nothing = { rows: [], total_fen: 0, note: null } as const;

/** The audience as a funnel, the longest message, what it costs and what is left. */
async function tellReach(ctx: CallContext, reach: Reach) {
  const { tx, supplier } = ctx;
  const { chosen, no_phone, barred, fed, messages, parts, missing, template, signature } = reach;
  const { free } = await readBalance(tx, supplier.id);
  const { cost_fen } = spendParts(await openPurchases(tx, supplier.id), parts);
  const { gap_days } = await smsAddon.read(ctx);
  const people = messages.length;
  const longest = messages.toSorted((a, b) => b.content.length - a.content.length)[0];
  const fact = (title: Parameters<typeof ctx.text>[0], text: string, data?: Parameters<typeof ctx.text>[1]) => ({
    title: ctx.text(title, data),
    text,
  });
  const enough = parts <= free;
  return {
    ...nothing,
    rows: [],
    note: longest?.content ?? null,
    facts: [
      fact(t("reach.chosen"), String(chosen)),
      fact(t("reach.noPhone"), `−${no_phone}`),
      fact(t("reach.barred"), `−${barred}`),
      ...(template.kind === "marketing" ? [fact(t("reach.fed"), `−${fed}`, { days: gap_days })] : []),
      {
        title: ctx.text(t("reach.people")),
        text: String(people),
        tone: people > 0 ? ("green" as const) : ("red" as const),
      },
      fact(t("reach.parts"), ctx.text(t("reach.parts.text"), { people, parts })),
      fact(t("reach.cost"), `¥${formatFen(cost_fen)}`),
      {
        title: ctx.text(t("reach.left")),
        text: `${free} − ${parts} = ${free - parts}`,
        ...(enough ? {} : { tone: "red" as const }),
      },
    ],
    checks: [
      { title: ctx.text(t("check.approved")), is_good: template.status === 2 && signature.status === 2 },
      { title: ctx.text(t("check.values"), { names: missing.join(", ") }), is_good: missing.length === 0 },
      { title: ctx.text(t("check.gap"), { days: gap_days }), is_good: true },
      { title: ctx.text(t("check.parts")), is_good: enough },
    ],
  };
}

const numbersIn = (text: string | undefined): readonly (string | number)[] => {
  if (text === undefined || text === "") return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((one) => typeof one === "string" || typeof one === "number") : [];
  } catch {
    throw new AppError("invalid");
  }
};

/** A send as its form stands. */
export async function previewSend(ctx: CallContext, asked: z.output<typeof smsSendPreview.input>) {
  const { template_id, signature_id, params = "", ranks, tags, phones, everybody = false } = asked;
  if (template_id === undefined || signature_id === undefined)
    return { ...nothing, rows: [], note: ctx.text(t("preview.choose")) };
  const audience = audienceIn({ ranks: numbersIn(ranks), tags: numbersIn(tags), phones: phones ?? null, everybody });
  return await tellReach(ctx, await reachOf(ctx, { template_id, signature_id, params: paramsIn(params), audience }));
}

/** A send that is written down, before it is confirmed. @throws {AppError} not_found */
export async function previewConfirm(ctx: CallContext, { id }: { readonly id: number }) {
  const send = await findSend(ctx.tx, ctx.supplier.id, id);
  if (!send) throw new AppError("not_found");
  const reach = await reachOf(ctx, send);
  const { free } = await readBalance(ctx.tx, ctx.supplier.id);
  const told = await tellReach(ctx, reach);
  const people = reach.messages.length;
  if (people === 0) return { ...told, hindered: ctx.text(t("error.sms_nobody")) };
  if (reach.parts > free) return { ...told, hindered: ctx.text(t("error.sms_parts_short"), { parts: reach.parts }) };
  return { ...told, button: ctx.text(t("confirm.button"), { people }) };
}

/** What a package costs, and what is there. */
export async function previewPurchase(ctx: CallContext, asked: { readonly package?: string | undefined }) {
  const { free, held, used } = await readBalance(ctx.tx, ctx.supplier.id);
  const chosen = packages.find(({ value }) => value === asked.package);
  return {
    rows: chosen
      ? [
          {
            title: ctx.text(chosen.title),
            formula: `¥${(chosen.amount_fen / chosen.parts / 100).toFixed(4)} × ${chosen.parts}`,
            amount_fen: chosen.amount_fen,
          },
        ]
      : [],
    total_fen: chosen?.amount_fen ?? 0,
    note: null,
    facts: [
      { title: ctx.text(t("balance.free")), text: String(free) },
      { title: ctx.text(t("balance.held")), text: String(held) },
      { title: ctx.text(t("balance.used")), text: String(used) },
    ],
  };
}

/** The path at which the provider tells of replies; it is kept secret, for it is all that protects it. */
export function tellReplyAddress(ctx: CallContext) {
  const { suid } = ctx.supplier;
  const path = `/sms/up/${suid}/${replyKey(ctx.services.config.token_secret, suid)}`;
  return { ...nothing, rows: [], facts: [{ title: ctx.text(t("reply.address")), text: path }] };
}
