/**
 * The allowed characters of a number field while typing: digits, one dot, and a minus before them. Others are removed; full-width digits
 * and signs (Chinese and Japanese keyboards) become normal ones.
 */
export function typedNumber(text: string): string {
  let kept = "";
  for (const char of text.normalize("NFKC").replaceAll("。", ".").replaceAll("−", "-")) {
    if (char >= "0" && char <= "9") kept += char;
    else if (char === "." && !kept.includes(".")) kept += char;
    else if (char === "-" && kept === "") kept += char;
  }
  return kept;
}

/**
 * The text of a number field when it is left: truncated to `decimals` places, never rounded; leading zeros are removed.
 * @param text   any typed or pasted text
 * @param decimals  decimal places that stay; 0 makes it whole
 * @returns "" where no number was typed
 */
export function truncatedNumber(text: string, decimals: number): string {
  const typed = typedNumber(text);
  const negative = typed.startsWith("-");
  const [whole = "", fraction = ""] = typed.replace("-", "").split(".");
  if (whole === "" && fraction === "") return "";
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const rest = fraction.slice(0, decimals);
  const value = rest === "" ? digits : `${digits}.${rest}`;
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** Price formatter: keeps digits and one dot, removes a leading dot, allows at most `decimals` places. */
export function formattedPrice(text: string, decimals = 2): string {
  const typed = typedNumber(text).replace("-", "").replace(/^\.+/, "");
  const [whole = "", fraction] = typed.split(".");
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/**
 * Converts money typed in yuan to integer fen. Computed on the digits, so that 0.29 is 29 and not 28.999…
 * @returns null where nothing was typed; the largest exact number where more was typed, which every field refuses as too much
 */
export function yuanToFen(text: string): number | null {
  const value = truncatedNumber(text, 2);
  if (value === "") return null;
  const negative = value.startsWith("-");
  const [whole = "0", fraction = ""] = value.replace("-", "").split(".");
  const fen = Math.min(Number(whole + fraction.padEnd(2, "0")), Number.MAX_SAFE_INTEGER);
  return negative && fen !== 0 ? -fen : fen;
}

/** Integer fen as the yuan text of a field: `1234` → `12.34`, without thousands separators. */
export function fenToYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  return `${fen < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Removes Chinese characters and their punctuation (for codes, login names). */
export function withoutChinese(text: string): string {
  return text.replaceAll(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu, "");
}

/** The digits of a typed mobile number: with spaces, hyphens, full-width digits or a country code. At most 11 digits. */
export function phoneDigits(text: string): string {
  const digits = text.normalize("NFKC").replaceAll(/\D/g, "");
  return digits.replace(/^(?:00)?86(?=1)/, "").slice(0, 11);
}

/** A mobile number of the mainland: 11 digits starting with 1. */
export function isPhone(text: string): boolean {
  return /^1\d{10}$/.test(text);
}
