import { AppError } from "../../../core/kernel/app-error.ts";
import { isLocalDate, type LocalDate } from "../../../core/kernel/day.ts";
import { isFen, parseFen } from "../../../core/kernel/money.ts";
import { billErrors } from "../bills.errors.ts";

/** Returns the cell under the first of these heads that exists. */
export function cellUnder(heads: readonly string[], cells: readonly string[], names: readonly string[]): string {
  for (const name of names) {
    const at = heads.indexOf(name);
    if (at >= 0) return cells[at] ?? "";
  }
  return "";
}

/**
 * Parses an amount of a bill: `¥1,234.5`, `+0.60`, `-` for zero. Trailing zeros after two decimals are allowed, as in fees.
 * @throws {AppError} bill_unreadable
 */
export function fenOf(cell: string): number {
  const plain = cell.replaceAll(/[¥￥,，\s+]/g, "");
  if (plain === "" || plain === "-" || plain === "--") return 0;
  const fen = parseFen(plain.replace(/^(-?\d+\.\d{2})0+$/, "$1"));
  if (fen === null || !isFen(fen)) throw new AppError(billErrors.bill_unreadable);
  return fen;
}

/** Parses a day: `2026-10-31 21:52:07`, `2026/10/31`, `20261031`. @throws {AppError} bill_unreadable */
export function dayOf(cell: string): LocalDate {
  const found = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(cell);
  const day = found ? `${found[1]}-${(found[2] ?? "").padStart(2, "0")}-${(found[3] ?? "").padStart(2, "0")}` : "";
  if (!isLocalDate(day)) throw new AppError(billErrors.bill_unreadable);
  return day;
}

/** Finds one of our own document numbers in a bank's text. */
export function ownNumberIn(words: string): string | null {
  return /(?<![A-Z0-9])(?:SK|FK|TX|TK)\d{12}(?!\d)/.exec(words)?.[0] ?? null;
}

/** Joins the words and cuts them to the length that fits beside a line. */
export function shortWords(words: readonly string[]): string {
  return words
    .filter((word) => word !== "" && word !== "/")
    .join(" · ")
    .slice(0, 200);
}
