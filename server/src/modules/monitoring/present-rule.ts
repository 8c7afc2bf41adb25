import type { RuleFinding, RuleView } from "@kangying/contract/platform/rules.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findingTitles, keyKinds, subjects, type RecordKind } from "./finding-words.ts";
import { nameRecords, readFindings, type FindingRow, type Named } from "./findings.repo.ts";
import { ruleTitlePoint, titleOf as titleOfWord } from "../../core/list/words/words.ts";

/**
 * Returns a rule with the first rows that break it, in the reader's language. Records are named by their numbers.
 * @throws {AppError} not_found when the rule was never checked
 */
export async function presentRule(ctx: CallContext, { name }: { readonly name: string }): Promise<RuleView> {
  await ctx.tx.become({ role: "platform" });
  const found = await readFindings(ctx.tx, name);
  const troubled: RuleFinding[] = [];
  for (const finding of found) if (finding.state !== "sound") troubled.push(await presentFinding(ctx, name, finding));
  await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
  if (found.length === 0) throw new AppError("not_found");
  const title = titleOfWord(ctx, ruleTitlePoint, name);
  return {
    name,
    title: title ? ctx.text(title) : name,
    checked_at: Math.min(...found.map(({ checked_at }) => seconds(checked_at))),
    suppliers: found.length,
    findings: troubled,
  };
}

type Row = FindingRow["sample"][number];

async function presentFinding(ctx: CallContext, rule: string, finding: FindingRow): Promise<RuleFinding> {
  const { suid, supplier, supplier_id, state, offenders, error, sample } = finding;
  const names = [...new Set(sample.flatMap((row) => Object.keys(row)))];
  await ctx.tx.become({ role: "app", supplier_id });
  const records = await recordsOf(ctx, rule, finding);
  return {
    suid,
    supplier,
    state,
    offenders,
    error,
    columns: names.map((column) => ({ title: titleOf(ctx, rule, column), is_figure: column.endsWith("_fen") })),
    rows: sample.map((row) =>
      names.map((column) => records.get(kindOf(rule, column))?.get(Number(row[column])) ?? plain(row, column)),
    ),
  };
}

/** The kind of record that a column of an offending row refers to. */
function kindOf(rule: string, column: string): RecordKind {
  return (column === "id" ? subjectOf(rule)?.kind : keyKinds[column]) ?? "none";
}

function subjectOf(rule: string): (typeof subjects)[string] | undefined {
  return subjects[rule] ?? subjects[rule.split(".")[0] ?? ""];
}

function titleOf(ctx: CallContext, rule: string, column: string): string {
  const title = column === "id" ? subjectOf(rule)?.title : findingTitles[column];
  return title ? ctx.text(title) : column;
}

async function recordsOf(ctx: CallContext, rule: string, { supplier_id, sample }: FindingRow) {
  const wanted = new Map<Exclude<RecordKind, "none">, Set<number>>();
  for (const row of sample)
    for (const [column, value] of Object.entries(row)) {
      const kind = kindOf(rule, column);
      if (kind === "none" || !Number.isSafeInteger(Number(value))) continue;
      const ids = wanted.get(kind) ?? new Set();
      wanted.set(kind, ids.add(Number(value)));
    }
  const records = new Map<RecordKind, ReadonlyMap<number, Named>>();
  for (const [kind, ids] of wanted) records.set(kind, await nameRecords(ctx.tx, supplier_id, kind, [...ids]));
  return records;
}

function plain(row: Row, column: string): Named {
  const value = row[column];
  if (value === null || value === undefined) return { text: "–", to: null };
  if (column.endsWith("_fen") && Number.isFinite(Number(value)))
    return { text: formatFenInWords(Number(value)), to: null };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { text: column === "id" || column.endsWith("_id") ? `#${text}` : text, to: null };
}
