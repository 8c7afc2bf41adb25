const digits = "零壹贰叁肆伍陆柒捌玖";
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "万亿"];

/**
 * An amount in the capital numerals of Chinese papers, which cannot be altered by adding a stroke: 壹仟贰佰叁拾肆圆伍角整.
 * @param fen  integer fen, below 10¹⁷
 */
export function amountInCapitals(fen: number): string {
  const whole = Math.abs(Math.round(fen));
  const yuan = Math.floor(whole / 100);
  const jiao = Math.floor(whole / 10) % 10;
  const rest = whole % 10;
  const sign = fen < 0 && whole > 0 ? "负" : "";
  const yuanText = yuan === 0 ? "" : `${inCapitals(yuan)}圆`;
  if (jiao === 0 && rest === 0) return `${sign}${yuanText === "" ? "零圆" : yuanText}整`;
  const jiaoText = jiao > 0 ? `${digits[jiao]}角` : yuan > 0 ? "零" : "";
  return `${sign}${yuanText}${jiaoText}${rest > 0 ? `${digits[rest]}分` : "整"}`;
}

/** An integer above 0. Consecutive zeros are written once, and none at the end. */
function inCapitals(value: number): string {
  const text = String(value);
  let said = "";
  let gap = false;
  for (let index = 0; index < text.length; index += 1) {
    const digit = Number(text[index]);
    const place = text.length - 1 - index;
    if (digit === 0) gap = true;
    else {
      said += `${gap && said !== "" ? "零" : ""}${digits[digit]}${places[place % 4]}`;
      gap = false;
    }
    if (place % 4 === 0 && place > 0 && Number(text.slice(Math.max(0, index - 3), index + 1)) > 0)
      said += groups[place / 4] ?? "";
  }
  return said;
}
