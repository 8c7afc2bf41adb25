/** The minus sign of figures, because a hyphen is too short beside digits. */
const minus = "−";

const suffixes = [
  { value: 1e18, symbol: "E" },
  { value: 1e15, symbol: "P" },
  { value: 1e12, symbol: "T" },
  { value: 1e9, symbol: "G" },
  { value: 1e6, symbol: "M" },
  { value: 1e3, symbol: "k" },
] as const;

/** The digits of a number without an exponent, within the range that JavaScript prints exactly: exponents from −18 to +32. */
function plainDigits(value: number): string {
  const text = String(value);
  const [mantissa = "0", exponentText] = text.split("e");
  if (exponentText === undefined) return text;
  const exponent = Number(exponentText);
  if (exponent > 32 || exponent < -18) return text;
  const negative = mantissa.startsWith("-");
  const [whole = "0", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const plain =
    point <= 0
      ? `0.${"0".repeat(-point)}${digits}`
      : point >= digits.length
        ? digits + "0".repeat(point - digits.length)
        : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return negative ? `-${plain}` : plain;
}

/**
 * A number with thousands separators.
 * @param decimals  decimal places; without it as many as the number has
 */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  const large = Math.abs(value) >= 1e21;
  const text = decimals === undefined || large ? plainDigits(value) : value.toFixed(decimals);
  if (text.includes("e")) return text.replace("-", minus);
  const [whole = "0", fraction] = text.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const zero = !/[1-9]/.test(text);
  return (value < 0 && !zero ? minus : "") + grouped + (fraction === undefined ? "" : `.${fraction}`);
}

/**
 * Money with two decimal places: `1,286.00`.
 * @param fen   integer fen
 * @param options  `sign` puts ¥ before it
 */
export function formatMoney(fen: number | null | undefined, options: { readonly sign?: boolean } = {}): string {
  if (fen === null || fen === undefined || Number.isNaN(fen)) return "";
  // Integer arithmetic, because a float would lose the last fen of a large sum.
  const rounded = Math.round(Math.abs(fen));
  const yuan = Math.floor(rounded / 100);
  const text = `${formatNumber(yuan)}.${String(rounded % 100).padStart(2, "0")}`;
  return `${fen < 0 && rounded > 0 ? minus : ""}${options.sign ? "¥" : ""}${text}`;
}

/**
 * A large number in short form: 1,200 → 1.2k, 3,400,000 → 3.4M.
 * @param digits  most decimal places; trailing zeros are removed
 */
export function shortNumber(value: number, digits = 1): string {
  const size = Math.abs(value);
  const suffix = suffixes.find((each) => size >= each.value);
  if (!suffix) return formatNumber(Number(value.toFixed(digits)));
  const shown = Number((size / suffix.value).toFixed(digits));
  // 999,999 rounds to 1000k, which is 1M.
  const above = suffixes[suffixes.indexOf(suffix) - 1];
  const text = shown >= 1000 && above ? `1${above.symbol}` : `${shown}${suffix.symbol}`;
  return value < 0 ? minus + text : text;
}

/** A ratio as a percentage: 0.763 → 76.3%, 0.76 → 76%, 16.01 → 1,601%. */
export const formatPercent = (ratio: number | null | undefined, decimals = 1): string =>
  percentInColumn(ratio, decimals).replace(/\.0+%$/, "%");

/** The same for columns, where digits are aligned: 76.0%. */
export function percentInColumn(ratio: number | null | undefined, decimals = 1): string {
  if (ratio === null || ratio === undefined || Number.isNaN(ratio)) return "";
  return `${formatNumber(ratio * 100, decimals)}%`;
}
