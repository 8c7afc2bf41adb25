import { AppError } from "../../../core/kernel/app-error.ts";
import { isLocalDate, type LocalDate } from "../../../core/kernel/day.ts";
import { isFen, parseFen } from "../../../core/kernel/money.ts";
import { billErrors } from "../bills.errors.ts";

/** The cell under one of the headings. */
export function cellUnder(heads: readonly string[], cells: readonly string[], names: readonly string[]): string {
  for (const name of names) {
    const at = heads.indexOf(name);
    if (at >= 0) return cells[at] ?? "";
  }
  return "";
}

/** An amount as a bill writes it: `¥1,234.5`, `+0.60`, `-` for nothing. Fees may bear more decimals than fen. @throws {AppError} bill_unreadable */
export function fenOf(cell: string): number {
  const plain = cell.replaceAll(/[¥￥,，\s+]/g, "");
  if (plain === "" || plain === "-" || plain === "--") return 0;
  const fen = parseFen(plain.replace(/^(-?\d+\.\d{2})0+$/, "$1"));
  if (fen === null || !isFen(fen)) throw new AppError(billErrors.bill_unreadable);
  return fen;
}

/** `2026-10-31 21:52:07`, `2026/10/31`, `20261031`. @throws {AppError} bill_unreadable */
export function dayOf(cell: string): LocalDate {
  const found = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(cell);
  const day = found ? `${found[1]}-${(found[2] ?? "").padStart(2, "0")}-${(found[3] ?? "").padStart(2, "0")}` : "";
  if (!isLocalDate(day)) throw new AppError(billErrors.bill_unreadable);
  return day;
}

/** One of our own numbers among a bank's words. */
export function ownNumberIn(words: string): string | null {
  return /(?<![A-Z0-9])(?:SK|FK|TX|TK)\d{12}(?!\d)/.exec(words)?.[0] ?? null;
}

/** What fits beside a line. */
export function shortWords(words: readonly string[]): string {
  return words
    .filter((word) => word !== "" && word !== "/")
    .join(" · ")
    .slice(0, 200);
}
