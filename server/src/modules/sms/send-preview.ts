import type { z } from "zod";
import type { smsSendPreview } from "@kangying/contract/plugins/sms/sms.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { byDay, ringsFrom, ringsUntil } from "../event-messages/public.ts";
import { paramsIn, type Reach, reachOf } from "./audience.ts";
import { packages } from "./parts/buy-parts.ts";
import { spendParts } from "./parts/parts-cost.ts";
import { openPurchases, readBalance } from "./parts/parts.repo.ts";
import { replyKey } from "./reply-route.ts";
import { audienceIn } from "./send-form.ts";
import { findSend } from "./sends.repo.ts";
import { smsAddon } from "./sms-addon.ts";
import { t } from "./sms.texts.ts";

const nothing = { rows: [], total_fen: 0, note: null } as const;

/** The preview of a send: the audience as a funnel, the longest message, the cost and the remaining parts. */
async function tellReach(ctx: CallContext, reach: Reach) {
  const { tx, supplier } = ctx;
  const { chosen, other_time, no_phone, barred, fed, messages, parts, missing, template, signature } = reach;
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
    longest,
    free,
    cost_fen,
    facts: [
      fact(t("reach.chosen"), String(chosen)),
      ...(other_time === null ? [] : [fact(t("reach.otherTime"), `−${other_time}`)]),
      fact(t("reach.noPhone"), `−${no_phone}`),
      fact(t("reach.barred"), `−${barred}`),
      ...(template.kind === "marketing" ? [fact(t("reach.fed"), `−${fed}`, { days: gap_days })] : []),
      {
        title: ctx.text(t("reach.people")),
        text: String(people),
        tone: people > 0 ? ("green" as const) : ("red" as const),
      },
      fact(t("reach.parts"), ctx.text(t("reach.parts.text"), { people, parts })),
      fact(t("reach.cost"), `¥${formatFenInWords(cost_fen)}`),
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

const halfHour = 30;

/** The day on which a send begins, with the hours in which marketing is allowed. */
function dayOf(ctx: CallContext, start_at: Date, is_marketing: boolean) {
  const begins = is_marketing ? byDay(start_at, ctx.supplier.time_zone) : start_at;
  const [hours = 0, minutes = 0] = localClockText(begins, ctx.supplier.time_zone).slice(11, 16).split(":").map(Number);
  const from = hours * 60 + minutes;
  return {
    title: ctx.text(t("editor.when")),
    ...(is_marketing
      ? { hint: ctx.text(t("editor.whenMarketing")), open: { from: ringsFrom * 60, to: ringsUntil * 60 } }
      : {}),
    spans: [{ from, to: Math.min(1440, from + halfHour), title: ctx.text(t("editor.begins")), is: "mine" as const }],
  };
}

/** The audience as bars: who was chosen, who is left out, who remains. */
function funnelOf(
  ctx: CallContext,
  { chosen, other_time, no_phone, barred, fed, messages, template }: Reach,
  gap_days: number,
) {
  const meant = chosen - (other_time ?? 0);
  const steps = [
    { title: ctx.text(t("reach.chosen")), text: String(chosen), left: chosen },
    ...(other_time === null ? [] : [{ title: ctx.text(t("reach.otherTime")), text: `−${other_time}`, left: meant }]),
    { title: ctx.text(t("reach.noPhone")), text: `−${no_phone}`, left: meant - no_phone },
    { title: ctx.text(t("reach.barred")), text: `−${barred}`, left: meant - no_phone - barred },
    ...(template.kind === "marketing"
      ? [{ title: ctx.text(t("reach.fed"), { days: gap_days }), text: `−${fed}`, left: messages.length }]
      : []),
    { title: ctx.text(t("reach.people")), text: String(messages.length), left: messages.length, is_sum: true },
  ];
  return {
    title: ctx.text(t("editor.funnel")),
    bars: steps.map(({ title, text, left, ...step }) => ({
      title,
      text,
      share: chosen === 0 ? 0 : left / chosen,
      ...("is_sum" in step ? { tone: messages.length > 0 ? ("green" as const) : ("red" as const) } : {}),
    })),
  };
}

/** Previews a send from its form as it is filled in now. */
export async function previewSend(ctx: CallContext, asked: z.output<typeof smsSendPreview.input>) {
  const { template_id, signature_id, params = "", ranks, tags, phones, everybody = false, recency, start_at } = asked;
  if (template_id === undefined || signature_id === undefined)
    return { ...nothing, rows: [], note: ctx.text(t("preview.choose")) };
  const audience = audienceIn({
    ranks: numbersIn(ranks),
    tags: numbersIn(tags),
    phones: phones ?? null,
    everybody,
    recency: recency ?? null,
  });
  const reach = await reachOf(ctx, { template_id, signature_id, params: paramsIn(params), audience });
  const { facts, checks, note, longest, free, cost_fen } = await tellReach(ctx, reach);
  const { gap_days } = await smsAddon.read(ctx);
  const [, values, ...others] = checks;
  const people = reach.messages.length;
  const missing = reach.missing.map((name) => `${name}=`).join("\n");
  return {
    ...nothing,
    rows: [],
    figure: {
      title: ctx.text(t("editor.cost")),
      text: `¥${formatFenInWords(cost_fen)}`,
      hint: ctx.text(t("editor.costHint"), { people, parts: reach.parts }),
    },
    note: people === 0 ? ctx.text(t("editor.nobody")) : null,
    ...(longest && note !== null
      ? {
          message: {
            text: note,
            hint: ctx.text(t("editor.length"), { signs: longest.content.length, parts: longest.parts }),
          },
        }
      : {}),
    bars: funnelOf(ctx, reach, gap_days),
    day: dayOf(ctx, start_at === undefined ? ctx.now : new Date(start_at * 1000), reach.template.kind === "marketing"),
    checks: [
      ...checks.slice(0, 1),
      ...(values
        ? [
            values.is_good
              ? values
              : {
                  ...values,
                  offer: {
                    title: ctx.text(t("editor.fill")),
                    field: "params",
                    value: [params, missing].filter((text) => text !== "").join("\n"),
                  },
                },
          ]
        : []),
      ...others,
    ],
    facts: facts.filter(({ title }) => title === ctx.text(t("reach.left"))),
    button: ctx.text(t("editor.button")),
    ...(reach.parts > free ? { hindered: ctx.text(t("error.sms_parts_short"), { parts: reach.parts }) } : {}),
  };
}

/** Previews a draft before it is confirmed. @throws {AppError} not_found */
export async function previewConfirm(ctx: CallContext, { id }: { readonly id: number }) {
  const send = await findSend(ctx.tx, ctx.supplier.id, id);
  if (!send) throw new AppError("not_found");
  const reach = await reachOf(ctx, send);
  const { free } = await readBalance(ctx.tx, ctx.supplier.id);
  const { longest: _longest, free: _free, cost_fen: _cost, ...told } = await tellReach(ctx, reach);
  const people = reach.messages.length;
  if (people === 0) return { ...told, hindered: ctx.text(t("error.sms_nobody")) };
  if (reach.parts > free) return { ...told, hindered: ctx.text(t("error.sms_parts_short"), { parts: reach.parts }) };
  return { ...told, button: ctx.text(t("confirm.button"), { people }) };
}

/** The price of a package, and the parts that the shop has. */
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

/** The path where the provider delivers replies. It must stay secret, because nothing else protects it. */
export function tellReplyAddress(ctx: CallContext) {
  const { suid } = ctx.supplier;
  const path = `/sms/up/${suid}/${replyKey(ctx.services.config.token_secret, suid)}`;
  return { ...nothing, rows: [], facts: [{ title: ctx.text(t("reply.address")), text: path }] };
}
