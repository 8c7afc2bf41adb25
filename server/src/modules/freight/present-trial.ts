import type { Text } from "@kangying/contract/core/language";
import type { z } from "zod";
import type { freightTrial } from "@kangying/contract/orders/freight-trial.endpoint";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { regionName, wideRegions } from "../settings/public.ts";
import {
  type FreeRule,
  type FreightAnswer,
  type FreightItem,
  type FreightMode,
  feeOf,
  freightOf,
  type FreightRule,
  type FreightTerms,
  unitsOf,
} from "./freight-price.ts";
import { findFreight } from "./freight.repo.ts";
import { t } from "./freight.texts.ts";

/** Parses rows or choices that a form sends. The text can be incomplete while somebody types; it is then split at commas. */
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

/** Units on the drawing's axis. */
const largeUnits: Readonly<Record<FreightMode, Text>> = { 1: t("unit.1"), 2: t("largeUnit.2"), 3: t("largeUnit.3") };
const unitOf: Readonly<Record<FreightMode, Text>> = { 1: t("unit.1"), 2: t("unit.2"), 3: t("unit.3") };

/** Guangzhou, Harbin, Ürümqi, Hong Kong: near, far, farther, and a place to which many shops do not send. */
const elsewhere = ["440106", "230103", "650102", "810000"];

interface ElsewhereLine {
  readonly title: string;
  readonly formula: string;
  readonly amount_fen: number;
  readonly isServed: boolean;
  /** True when the edit changes the fee there. */
  readonly isMoved: boolean;
}

/** The fee of the same parcel to other places, each with the difference between the edited and the saved template. */
function elsewhereLines(
  ctx: CallContext,
  terms: FreightTerms,
  saved: FreightTerms | null,
  parcel: FreightItem,
  besides: string,
): readonly ElsewhereLine[] {
  return elsewhere
    .filter((code) => code.slice(0, 4) !== besides.slice(0, 4) && regionName(code) !== null)
    .map((code) => {
      const now = freightOf(terms, [parcel], code);
      const before = saved ? freightOf(saved, [parcel], code) : now;
      const sumOf = (answer: FreightAnswer): number => (answer.served ? answer.fee_fen : 0);
      const change = sumOf(now) - sumOf(before);
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
        amount_fen: sumOf(now),
        isServed: now.served,
        isMoved: moved.length > 0,
      };
    });
}

type Steps = NonNullable<z.output<typeof freightTrial.output>["steps"]>;

/** Grams are drawn as kilograms, cubic centimetres as litres. */
const scaleOf: Readonly<Record<FreightMode, number>> = { 1: 1, 2: 1_000, 3: 1_000 };
const mostLines = 5;
const mostPoints = 40;

/** The fee of each rule for growing numbers of units, as the steps of a drawing. */
function stepsOf(ctx: CallContext, { mode, rules }: FreightTerms, units: number): Steps | null {
  const most = Math.max(units * 1.5, ...rules.map(({ first, cont }) => first + 6 * cont));
  const scale = scaleOf[mode];
  if (rules.length === 0 || most <= 0) return null;
  return {
    title: ctx.text(t("trial.steps")),
    unit: ctx.text(largeUnits[mode]),
    most: most / scale,
    at: units / scale,
    lines: rules.slice(0, mostLines).map((rule) => ({
      title: nameOf(ctx, rule),
      points: [0, ...edgesOf(rule, most)].map((from) => [from / scale, feeOf(rule, from + 1).fee_fen]),
    })),
  };
}

/** The units at which each further step begins. When there are too many to draw, only every n-th. */
function edgesOf({ first, cont }: FreightRule, most: number): readonly number[] {
  if (cont === 0) return [];
  const count = Math.max(0, Math.ceil((most - first) / cont));
  const stride = Math.ceil(count / mostPoints) || 1;
  return Array.from({ length: Math.ceil(count / stride) }, (_each, index) => first + index * stride * cont);
}

function nameOf(ctx: CallContext, { areas }: FreightRule): string {
  const [first] = areas;
  if (first === undefined) return ctx.text(t("trial.rest"));
  const place = wideRegions().find(({ code }) => code === first)?.name ?? regionName(first) ?? first;
  return areas.length === 1 ? place : ctx.text(t("trial.places"), { place, count: areas.length });
}

/** The checks that a template must meet, for the form as it is filled in now. */
function checksOf(ctx: CallContext, { rules, serves_rest }: FreightTerms) {
  const named = rules.flatMap(({ areas }) => areas);
  const rests = rules.filter(({ areas }) => areas.length === 0).length;
  return [
    { title: ctx.text(t("trial.noOverlap")), is_good: new Set(named).size === named.length },
    { title: ctx.text(serves_rest ? t("trial.oneRest") : t("trial.noRest")), is_good: rests === (serves_rest ? 1 : 0) },
  ];
}

/** Computes the fee of a trial parcel by the rules in the form, for its own place and for other places. */
export async function presentTrial(
  ctx: CallContext,
  asked: z.output<typeof freightTrial.input>,
): Promise<z.output<typeof freightTrial.output>> {
  const code = codesIn(listIn(asked.try_area)).at(-1) ?? "330106";
  const mode = (asked.mode ?? 2) as FreightMode;
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
  const lines = elsewhereLines(ctx, terms, saved?.mode === mode ? saved : null, parcel, code);
  const others = lines.map(({ title, formula, amount_fen }) => ({ title, formula, amount_fen }));
  const drawn = stepsOf(ctx, terms, unitsOf(mode, parcel));
  const beside = {
    facts: lines.map(({ title, formula, amount_fen, isServed, isMoved }) => ({
      title,
      text: isServed ? `${formatFenInWords(amount_fen)} · ${formula}` : formula,
      ...(isMoved ? { tone: "amber" as const } : {}),
    })),
    checks: checksOf(ctx, terms),
    ...(drawn ? { steps: drawn } : {}),
  };
  const title = ctx.text(t("trial.sum"), { place: ctx.text(verbatim(place)) });
  if (!answer.served) {
    const none = { title, strong: true };
    const rows = [...others, { ...none, formula: ctx.text(t("trial.notSent")), amount_fen: 0 }];
    const figure = { title, text: ctx.text(t("trial.notSent")), hint: "" };
    return { rows, total_fen: 0, note: ctx.text(t("notServed"), { place }), figure, ...beside };
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
    title,
    formula: answer.free ? ctx.text(t("trial.free")) : `${units} ${unit}`,
    amount_fen: answer.fee_fen,
    strong: true,
  };
  return {
    // The sum is the last row.
    rows: [...others, ...(answer.free || units === 0 ? [sum] : [first, more, sum])],
    total_fen: answer.fee_fen,
    figure: {
      title,
      text: `¥${formatFenInWords(answer.fee_fen)}`,
      hint: answer.free
        ? ctx.text(t("trial.free"))
        : [first, more]
            .map((part) => `${part.title} ${part.formula} = ${formatFenInWords(part.amount_fen)}`)
            .join(" · "),
    },
    ...beside,
    note: answer.missing_fen ? ctx.text(t("trial.missing"), { amount: formatFenInWords(answer.missing_fen) }) : null,
  };
}
