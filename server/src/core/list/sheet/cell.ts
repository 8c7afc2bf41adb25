/** The possible values of a sheet's cell. The cell shows a Date's UTC parts, because sheets have no time zones. */
export type SheetValue = string | number | boolean | Date | null;

/** Excel's limit for the text of one cell, in UTF-16 units. */
export const longestCell = 32_767;

// Control characters that XML does not allow, the two non-characters, and halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex
const suspicious = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
// oxlint-disable-next-line no-control-regex
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel counts days from 1900; an earlier date can only be written as text. */
const firstDay = Date.UTC(1900, 0, 1);
const lastDay = Date.UTC(9999, 11, 31, 23, 59, 59);

/**
 * Converts any value into one that fits into a cell, so that no writer drops it, cuts it wrongly or breaks the file: long text is cut,
 * control characters are removed, numbers beyond exactness and bigints become text, NaN and invalid dates become empty.
 */
export function cell(value: unknown): SheetValue {
  switch (typeof value) {
    case "string":
      return cellText(value);
    case "number":
      if (!Number.isFinite(value)) return null;
      return Number.isInteger(value) && Math.abs(value) >= 1e15 ? BigInt(value).toString() : value;
    case "boolean":
      return value;
    case "bigint":
      return value.toString();
    case "object":
      if (value instanceof Date) return cellDate(value);
      return value === null ? null : cellText(JSON.stringify(value));
    default:
      return null;
  }
}

function cellText(text: string): string {
  const clipped = text.length > longestCell ? text.slice(0, longestCell) : text;
  return suspicious.test(clipped) ? clipped.replace(illegal, "").toWellFormed() : clipped;
}

function cellDate(date: Date): SheetValue {
  const at = date.getTime();
  if (Number.isNaN(at)) return null;
  return at < firstDay || at > lastDay ? date.toISOString().slice(0, 10) : date;
}
