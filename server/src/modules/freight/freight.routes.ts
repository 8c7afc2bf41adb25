import type { Text } from "@kangying/contract/core/language";
import { freightTrial } from "@kangying/contract/orders/freight-trial.endpoint";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { callRoute, type CallContext, type Route } from "../../core/wire/route.ts";
import { regionName } from "../settings/public.ts";
import {
  type FreeRule,
  type FreightAnswer,
  type FreightItem,
  type FreightMode,
  freightOf,
  type FreightRule,
  type FreightTerms,
} from "./freight-price.ts";
import { findFreight } from "./freight.repo.ts";
import { t } from "./freight.texts.ts";

/** Rows or choices as a form sends them along. What is being typed may be half: then there is nothing to tell. */
function listIn(text: string | undefined): readonly unknown[] {
  if (text === undefined || text === "") return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return text.split(",");
  }
}

type Raw = Readonly<Record<string, unknown>>;
const rowsIn = (text: string | undefined): readonly Raw[] =>
  listIn(text).filter((row): row is Raw => typeof row === "object" && row !== null);
const codesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

const ruleOf = (row: Raw): FreightRule => ({
  areas: codesIn(row["areas"]),
  first: numberIn(row["first"]) ?? 0,
  first_fen: numberIn(row["first_fen"]) ?? 0,
  cont: numberIn(row["cont"]) ?? 0,
  cont_fen: numberIn(row["cont_fen"]) ?? 0,
});
const freeRuleOf = (row: Raw): FreeRule => ({
  areas: codesIn(row["areas"]),
  min_fen: numberIn(row["min_fen"]),
  min_qty: numberIn(row["min_qty"]),
  both: row["both"] === true,
});

const unitOf: Readonly<Record<FreightMode, Text>> = { 1: t("unit.1"), 2: t("unit.2"), 3: t("unit.3") };

/** Guangzhou, Harbin, Ürümqi, Hong Kong: near, far, farther, and where many do not send to. */
const elsewhere = ["440106", "230103", "650102", "810000"];

/** The same parcel to other places, each with what an edit has moved there against the template as it is kept. */
function elsewhereLines(
  ctx: CallContext,
  terms: FreightTerms,
  saved: FreightTerms | null,
  parcel: FreightItem,
  besides: string,
): readonly { readonly title: string; readonly formula: string; readonly amount_fen: number }[] {
  return elsewhere
    .filter((code) => code.slice(0, 4) !== besides.slice(0, 4) && regionName(code) !== null)
    .map((code) => {
      const now = freightOf(terms, [parcel], code);
      const before = saved ? freightOf(saved, [parcel], code) : now;
      const feeOf = (answer: FreightAnswer): number => (answer.served ? answer.fee_fen : 0);
      const change = feeOf(now) - feeOf(before);
      const moved =
        now.served !== before.served || change === 0
          ? []
          : [ctx.text(t("trial.change"), { amount: `${change > 0 ? "+" : "−"}${formatFenInWords(Math.abs(change))}` })];
      const how = now.served
        ? now.free
          ? [ctx.text(t("trial.free"))]
          : [`${formatFenInWords(now.rule.first_fen)} + ${now.steps} × ${formatFenInWords(now.rule.cont_fen)}`]
        : [ctx.text(t("trial.notSent"))];
      return {
        title: ctx.text(t("trial.to"), { place: regionName(code) ?? code }),
        formula: [...how, ...moved].join(" · "),
        amount_fen: feeOf(now),
      };
    });
}

export const freightRoutes: readonly Route[] = [
  callRoute(freightTrial, async (ctx, asked) => {
    const code = codesIn(listIn(asked.try_area)).at(-1) ?? "330106";
    const mode = asked.mode as FreightMode;
    const terms = {
      name: "",
      mode,
      rules: rowsIn(asked.rules).map(ruleOf),
      free_rules: rowsIn(asked.free_rules).map(freeRuleOf),
      no_delivery: codesIn(listIn(asked.no_delivery)),
      serves_rest: asked.serves_rest ?? true,
    };
    const parcel = {
      name: ctx.text(t("parcel")),
      qty: asked.try_qty ?? 1,
      amount_fen: asked.try_amount_fen ?? 0,
      weight_g: asked.try_weight_g ?? 0,
      volume_cm3: asked.try_volume_cm3 ?? 0,
    };
    const answer: FreightAnswer = freightOf(terms, [parcel], code);
    const place = regionName(code) ?? code;
    const saved = asked.id === undefined ? null : await findFreight(ctx.tx, ctx.supplier.id, asked.id);
    const others = elsewhereLines(ctx, terms, saved?.mode === mode ? saved : null, parcel, code);
    if (!answer.served) {
      const none = { title: ctx.text(t("trial.sum"), { place: ctx.text(verbatim(place)) }), strong: true };
      const rows = [...others, { ...none, formula: ctx.text(t("trial.notSent")), amount_fen: 0 }];
      return { rows, total_fen: 0, note: ctx.text(t("notServed"), { place }) };
    }
    const { rule, steps, units } = answer;
    const unit = ctx.text(unitOf[mode]);
    const first = { title: ctx.text(t("trial.first")), formula: `${rule.first} ${unit}`, amount_fen: rule.first_fen };
    const more = {
      title: ctx.text(t("trial.cont")),
      formula: `${steps} × ${formatFenInWords(rule.cont_fen)}`,
      amount_fen: steps * rule.cont_fen,
    };
    const sum = {
      title: ctx.text(t("trial.sum"), { place: ctx.text(verbatim(place)) }),
      formula: answer.free ? ctx.text(t("trial.free")) : `${units} ${unit}`,
      amount_fen: answer.fee_fen,
      strong: true,
    };
    return {
      // What it comes to stands last.
      rows: [...others, ...(answer.free || units === 0 ? [sum] : [first, more, sum])],
      total_fen: answer.fee_fen,
      note: answer.missing_fen ? ctx.text(t("trial.missing"), { amount: formatFenInWords(answer.missing_fen) }) : null,
    };
  }),
];
