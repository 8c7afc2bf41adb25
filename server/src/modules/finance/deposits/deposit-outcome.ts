import { formatFenInWords } from "../../../core/kernel/money.ts";
import { actorShown, type ColumnDef, type OptionDef } from "../../../core/list/columns.ts";
import { bySelect } from "../../../core/list/filters/filters.ts";
import { t } from "../finance.texts.ts";

/** The outcomes of held money, in words. */
const depositOutcomes: readonly OptionDef[] = [
  { value: "refunded", title: t("refunded") },
  { value: "deducted", title: t("deducted") },
  { value: "forfeited", title: t("forfeited") },
  { value: "used", title: t("depositOutcome.used") },
];
const restored: OptionDef = {
  value: "restored",
  title: t("depositOutcome.restored"),
};
const title = t("depositOutcome.title");

/** A line of a deposit, as the query below returns it. */
interface Line {
  readonly kind: string;
  readonly fen: number;
  readonly by: string;
  readonly item: string;
}

const lineShown: NonNullable<ColumnDef["file"]> = ({ value }, ctx) => {
  const lines = Array.isArray(value) ? (value as readonly Line[]) : [];
  if (lines.length === 0) return null;
  const said = lines.map(({ kind, fen, by, item }) => {
    const outcome = [...depositOutcomes, restored].find((one) => one.value === kind);
    const what = outcome ? ctx.text(outcome.title) : kind;
    return [`${what} ¥${formatFenInWords(fen)}`, item, actorShown(by, ctx)].filter((word) => word !== "").join(" ");
  });
  return said.join(" · ");
};

/** The outcome of a deposit, line by line: kind, amount, item and operator. */
export const outcomeColumn: ColumnDef = {
  title,
  type: "text",
  width: 260,
  parts: {
    value: `(select jsonb_agg(jsonb_build_object('kind', l.kind, 'fen', l.amount_fen, 'by', l.by_name, 'item', l.item) order by l.id)
      from deposit_line l where l.supplier_id = d.supplier_id and l.deposit_id = d.id)`,
  },
  cell: lineShown,
  file: lineShown,
};

/** Filters deposits of which something was refunded, deducted, forfeited or used. */
export const outcomeFilter = bySelect({
  title,
  sql: "d.status",
  options: depositOutcomes,
  condition: `case :value when 'refunded' then d.refunded_fen when 'deducted' then d.deducted_fen when 'used' then d.used_fen else d.forfeited_fen end > 0`,
});
