import type { Text } from "@kangying/contract/core/language";
import type { CheckLine, PreviewFact } from "@kangying/contract/core/form/preview";
import type { BlockerShown } from "@kangying/contract/students/students.endpoints";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import type { Acting, Blocker, Check, PartAct, PriceLine, Share, StayRow, Words } from "../../stays/public.ts";
import type { ActInputs } from "./inputs.ts";
import { t } from "../stay-acts.texts.ts";
import type { StayParts } from "../stay-parts.ts";
import { blockersOf, costOf, sharesOf } from "../taking-part.ts";

const words = t.group("words");

/** A line of a preview. */
export interface Row {
  readonly code: string;
  readonly title: string;
  readonly formula: string;
  readonly amount_fen: number;
  readonly strong: boolean;
}

/** The answers of the parts to an act that is only previewed. */
export interface Thought {
  readonly stay: StayRow;
  readonly shares: readonly Share[];
  readonly blockers: readonly Blocker[];
  readonly checks: readonly Check[];
}

/** A fact of an act. */
export interface Fact extends Pick<PreviewFact, "tone"> {
  readonly title: Words["text"];
  readonly value: Words;
}

/**
 * Asks the parts for their shares as the act does, but without locks and without writing.
 * @param against  the obstacles of the act itself
 */
export async function thoughtOf<A extends PartAct>(
  acting: Acting<ActInputs[A]> & { readonly act: A },
  parts: StayParts,
  against: NonNullable<Share["blockers"]> = () => [],
): Promise<Thought> {
  const shares = await sharesOf(acting, parts);
  const blockers = await blockersOf([{ blockers: against }, ...shares]);
  const cost_fen = costOf(shares);
  const checks: Check[] = [];
  for (const share of shares) checks.push(...((await share.checks?.(cost_fen)) ?? []));
  return { stay: acting.stay, shares, blockers, checks };
}

/**
 * The preview of an act in the reader's language: money, facts, obstacles.
 * @param isChosen  true once the bed or package that the figures need is chosen
 */
export function shown(ctx: CallContext, thought: Thought, facts: readonly Fact[], isChosen: boolean) {
  const { shares, blockers } = thought;
  const all = shares.flatMap(({ lines = [] }) => lines);
  const due = all.filter(({ kind }) => kind === "due");
  const lines = isChosen ? all : [];
  const said = isChosen ? shares.flatMap(({ words = [] }) => words) : [];
  const fees = [...due, ...lines.filter(({ kind }) => kind === "fee")];
  const differences = lines.filter(({ kind }) => kind === "difference").map((line) => rowOf(ctx, line));
  const note = said.map(({ text, data }) => ctx.text(text, data)).join(" · ") || null;
  const sum = due.length > 0 ? words.due : words.renewal;
  return {
    ...summed(
      ctx,
      fees.map((line) => rowOf(ctx, line)),
      differences,
      note,
      sum,
    ),
    ...toldOf(ctx, thought, facts),
    effects: isChosen
      ? shares.flatMap(({ effects = [] }) => effects).map(({ text, data }) => ctx.text(text, data))
      : [],
    blockers: told(ctx, blockers),
  };
}

/** Facts in the reader's language. */
export function shownFacts(ctx: CallContext, facts: readonly Fact[]): PreviewFact[] {
  return facts.map(({ title, value, tone }) => ({
    title: ctx.text(title),
    text: ctx.text(value.text, value.data),
    ...(tone ? { tone } : {}),
  }));
}

/** Facts and checklist of an act. */
export function toldOf(ctx: CallContext, thought: Thought, facts: readonly Fact[]) {
  return {
    facts: shownFacts(ctx, facts),
    checklist: checklistOf(ctx, thought),
    effects: [] as string[],
  };
}

/** The order of the lines at the desk. Parts that are not in this list come last. */
const order = ["contract", "insurance", "screening", "consent", "contact", "deposit", "fee", "bed", "class", "kit"];

function checklistOf(ctx: CallContext, { stay, checks, blockers }: Thought) {
  const left = new Set(blockers);
  const lines = checks.map((check) => {
    const own = blockers.filter((each) => standsFor(check, each));
    for (const each of own) left.delete(each);
    return lineOf(ctx, stay, check, own);
  });
  const place = ({ code }: Pick<CheckLine, "code">): number =>
    order.includes(code) ? order.indexOf(code) : order.length;
  const others = told(ctx, [...left]).map(({ code, msg, fields, way_out }) => ({
    code,
    title: msg,
    state: "missing" as const,
    text: "",
    fields: [],
    wrong: fields,
    way_out,
  }));
  return [...lines.toSorted((a, b) => place(a) - place(b)), ...others];
}

function standsFor({ codes = [], fields = [] }: Check, { kind, fields: wrong }: Blocker): boolean {
  return wrong ? Object.keys(wrong).every((name) => fields.includes(name)) : codes.includes(kind.code);
}

function lineOf(ctx: CallContext, stay: StayRow, check: Check, own: readonly Blocker[]) {
  const { code, title, fact, lack, fields = [], asks = [], isIdle = false, way_out, begin, due } = check;
  const isMissing = own.length > 0 || asks.length > 0;
  const refusals = told(ctx, own);
  const because = refusals.map(({ msg }) => msg).join(" · ");
  const stated = fact ? ctx.text(fact.text, fact.data) : "";
  const lacking = lack ? ctx.text(lack.text, lack.data) : because;
  return {
    code,
    title: ctx.text(title),
    state: due ? ("due" as const) : isMissing ? ("missing" as const) : isIdle ? ("idle" as const) : ("done" as const),
    text: isMissing && !due ? lacking : stated,
    fields: [...fields],
    wrong: [...new Set([...refusals.flatMap((refusal) => refusal.fields), ...asks])],
    way_out: way_out === undefined ? (refusals[0]?.way_out ?? null) : { api: way_out, id: stay.id },
    ...(begin ? { begin } : {}),
    ...(due
      ? { along: { given: { ...due.given }, asks: [...due.asks], amount_fen: due.amount_fen, must: isMissing } }
      : {}),
  };
}

/** The rows with their sum. `total_fen` is the sum of the differences, which the operator agrees to. */
export function summed(
  ctx: CallContext,
  fees: readonly Row[],
  differences: readonly Row[],
  note: string | null,
  ofFees: Text = words.renewal,
) {
  const total_fen = sumOf(differences);
  const sum_fen = total_fen + sumOf(fees);
  const direction = total_fen > 0 ? words.toPay : total_fen < 0 ? words.toGive : words.none;
  const title = ctx.text(fees.length > 0 ? ofFees : direction);
  const sum = { code: "total", title, formula: "", amount_fen: sum_fen, strong: true };
  return { rows: [...fees, ...differences, sum], total_fen, note };
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
}

/** A line of several nights at a unit price, or of one amount. */
export function rowOf(ctx: CallContext, { code, title, nights, unit_fen }: Omit<PriceLine, "kind">): Row {
  const formula = nights === undefined ? "" : ctx.text(words.formula, { nights, unit: signed(unit_fen) });
  return { code, title: ctx.text(title), formula, amount_fen: (nights ?? 1) * unit_fen, strong: false };
}

function signed(fen: number): string {
  return `${fen < 0 ? "−" : "+"}¥${formatFenInWords(Math.abs(fen))}`;
}

/** Blockers in the reader's language; for wrong fields, the message of each. */
export function told(ctx: CallContext, blockers: readonly Blocker[]): BlockerShown[] {
  return blockers.map(({ kind, data, fields, way_out }) => {
    const { code } = kind;
    if (!fields) return { code, msg: ctx.text(kind.msg, data), fields: [], way_out };
    const said = Object.values(fields).map((fault) => ctx.text(fault.text, fault.data));
    return { code, msg: [...new Set(said)].join(" · "), fields: Object.keys(fields), way_out };
  });
}
