import { freightTrial } from "@kangying/contract/orders/freight.calls";
import { formatFen } from "../../core/kernel/money.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { regionName } from "../settings/public.ts";
import { type FreeRule, type FreightAnswer, type FreightMode, freightOf, type FreightRule } from "./freight-price.ts";
import { t } from "./freight.texts.ts";

/** Rows or choices as a form sends them along. What is being typed may be half: then there is nothing to tell. */
function listIn<T>(text: string | undefined): readonly T[] {
  if (text === undefined || text === "") return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as T[]) : [];
  } catch {
    return text.split(",") as T[];
  }
}

const unitOf: Readonly<Record<FreightMode, "unit.1" | "unit.2" | "unit.3">> = { 1: "unit.1", 2: "unit.2", 3: "unit.3" };

export const freightRoutes: readonly Route[] = [
  callRoute(freightTrial, async (ctx, asked) => {
    const code = String(listIn<string>(asked.try_area).at(-1) ?? "330106");
    const mode = asked.mode as FreightMode;
    const terms = {
      name: "",
      mode,
      rules: listIn<FreightRule>(asked.rules).map((rule) => ({ ...rule, areas: (rule.areas ?? []).map(String) })),
      free_rules: listIn<FreeRule>(asked.free_rules).map((rule) => ({
        areas: (rule.areas ?? []).map(String),
        min_fen: rule.min_fen ?? null,
        min_qty: rule.min_qty ?? null,
        both: rule.both === true,
      })),
      no_delivery: listIn<string>(asked.no_delivery).map(String),
      serves_rest: asked.serves_rest !== false,
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
    if (!answer.served) return { rows: [], total_fen: 0, note: ctx.text(t("notServed"), { place }) };
    const { rule, steps, units } = answer;
    const unit = ctx.text(t(unitOf[mode]));
    const first = { title: ctx.text(t("trial.first")), formula: `${rule.first} ${unit}`, amount_fen: rule.first_fen };
    const more = {
      title: ctx.text(t("trial.cont")),
      formula: `${steps} × ${formatFen(rule.cont_fen)}`,
      amount_fen: steps * rule.cont_fen,
    };
    const sum = {
      title: ctx.text(t("trial.sum"), { place: ctx.text(verbatim(place)) }),
      formula: answer.free ? ctx.text(t("trial.free")) : `${units} ${unit}`,
      amount_fen: answer.fee_fen,
      strong: true,
    };
    return {
      rows: answer.free ? [sum] : units > 0 ? [first, more, sum] : [sum],
      total_fen: answer.fee_fen,
      note: answer.missing_fen ? ctx.text(t("trial.missing"), { amount: formatFen(answer.missing_fen) }) : null,
    };
  }),
];
