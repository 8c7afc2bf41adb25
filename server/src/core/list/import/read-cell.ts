import type { CascadeOption, FormField } from "@kangying/contract/core/form/form";
import { instantAt } from "../../kernel/day.ts";
import { seconds } from "../../kernel/clock.ts";
import type { SheetValue } from "../sheet/cell.ts";
import { choiceKey, type ChoiceWords } from "./choice-words.ts";
import type { ImportFault } from "./import-faults.ts";

/** Refuses the present cell. */
export type RefuseCell = (fault: ImportFault, data?: Readonly<Record<string, unknown>>) => never;

const yes = new Set(["是", "yes", "y", "true", "1", "sí", "si", "はい", "✓", "√"]);
const no = new Set(["否", "no", "n", "false", "0", "いいえ", "×", ""]);
/** The most choices that a refusal names; more would not help. */
const mostNamed = 8;
const separators = /[,，、;；\n]/;

/**
 * Converts a cell to the value that its field's form would send: titles of choices become their values, yuan become fen, dates lose their
 * formatting. The form's own schema checks bounds and offered choices afterwards.
 * @param words  the titles of its choices in all languages
 */
export function readCell(
  field: FormField,
  value: SheetValue,
  words: ChoiceWords | undefined,
  timeZone: string,
  refuse: RefuseCell,
): unknown {
  if (value === null || value === "") return null;
  switch (field.type) {
    case "number":
      return number(value, refuse);
    case "money":
      return fen(value, refuse);
    case "select":
      return option(field, asText(value, refuse), words, refuse);
    case "multiselect":
      return split(asText(value, refuse)).map((part) => option(field, part, words, refuse));
    case "cascader":
      return path(field.cascades ?? [], asText(value, refuse), refuse);
    case "date":
      return day(value, refuse);
    case "datetime":
      return instant(value, timeZone, refuse);
    case "switch":
      return truth(value, refuse);
    case "remote_select":
      return number(value, refuse);
    default:
      return asText(value, refuse);
  }
}

/** Returns a cell's text. A number of 16 or more digits was rounded by the sheet, so the typed digits are lost. */
function asText(value: SheetValue, refuse: RefuseCell): string {
  if (typeof value === "number") return Math.abs(value) >= 1e15 ? refuse("roundedNumber") : String(value);
  if (value instanceof Date) return dayText(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  return value ?? "";
}

function decimal(value: SheetValue): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== "string") return null;
  const plain = value
    .normalize("NFKC")
    .replace(/[\s,]/g, "")
    .replace(/^[¥￥]/, "");
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? plain : null;
}

function number(value: SheetValue, refuse: RefuseCell): number {
  return Number(decimal(value) ?? refuse("notNumber"));
}

/**
 * Reads yuan with at most two decimal places. Differences of a formula after the sixth place are errors of the float, not of the person.
 */
function fen(value: SheetValue, refuse: RefuseCell): number {
  const yuan = Number(decimal(value) ?? refuse("notMoney"));
  const exact = yuan * 100;
  const whole = Math.round(exact);
  if (!Number.isSafeInteger(whole) || Math.abs(exact - whole) > 1e-4) return refuse("notMoney");
  return whole === 0 ? 0 : whole;
}

function split(text: string): string[] {
  return text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function option(
  { options = [] }: FormField,
  text: string,
  words: ChoiceWords | undefined,
  refuse: RefuseCell,
): string | number {
  const wanted = text.trim();
  const found =
    options.find((choice) => choice.title === wanted)?.value ??
    options.find((choice) => String(choice.value) === wanted)?.value ??
    words?.get(choiceKey(wanted));
  if (found !== undefined && found !== null) return found;
  const value = wanted.slice(0, 40);
  if (options.length > mostNamed) return refuse("notOffered", { value });
  return refuse("notOneOf", { value, options: options.map(({ title }) => title).join(" / ") });
}

function path(tree: readonly CascadeOption[], text: string, refuse: RefuseCell): (string | number)[] {
  let branches = tree;
  return text.split(/[/>]/).map((step) => {
    const wanted = step.trim();
    const branch = branches.find((choice) => choice.title === wanted || String(choice.value) === wanted);
    if (!branch) return refuse("notOffered", { value: wanted.slice(0, 40) });
    branches = branch.children ?? [];
    return branch.value;
  });
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function day(value: SheetValue, refuse: RefuseCell): string {
  if (value instanceof Date) return dayText(value);
  const found =
    typeof value === "string"
      ? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(value.normalize("NFKC").trim())
      : null;
  if (!found) return refuse("notDate");
  const [, year = "", month = "", date = ""] = found;
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

function instant(value: SheetValue, timeZone: string, refuse: RefuseCell): number {
  const text =
    value instanceof Date
      ? value.toISOString().slice(0, 19).replace("T", " ")
      : typeof value === "string"
        ? value.normalize("NFKC").trim()
        : "";
  const found = /^(.*?)(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  const date = day(found?.[1] ?? "", refuse);
  const [hour, minute, second] = [Number(found?.[2] ?? 0), Number(found?.[3] ?? 0), Number(found?.[4] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || Number.isNaN(Date.parse(`${date}T00:00:00Z`)))
    return refuse("notDate");
  return (
    seconds(instantAt(date, `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`, timeZone)) + second
  );
}

function truth(value: SheetValue, refuse: RefuseCell): boolean {
  if (typeof value === "boolean") return value;
  const word = String(value).trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : refuse("notSwitch");
}
