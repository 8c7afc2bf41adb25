/** The variables that a clause may name between double braces. They get the stay's values when a contract is made. */
export const variables = [
  "camp",
  "no",
  "student",
  "age",
  "guardian",
  "package",
  "room",
  "from",
  "to",
  "nights",
  "amount",
  "deposit",
  "day_price",
  "penalty",
  "leave_nights",
  "pause_days",
  "pause_times",
  "cooling_days",
  "cooling_until",
  "change",
] as const;
export type Variable = (typeof variables)[number];

/** The values of the variables; null: unknown. A text that names an unknown value cannot be signed. */
export type Told = Readonly<Record<Variable, string | null>>;

const named = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is Variable => (variables as readonly string[]).includes(name);

/** Returns the names between double braces that are not variables. */
export function unknownIn(text: string): readonly string[] {
  return [...text.matchAll(named)].flatMap(([, name = ""]) => (isVariable(name) ? [] : [name]));
}

/** Returns the variables in a text that have no value. */
export function untoldIn(text: string, told: Told): readonly Variable[] {
  return [...text.matchAll(named)].flatMap(([, name = ""]) => (isVariable(name) && told[name] === null ? [name] : []));
}

/** Fills the variables of a text. A variable without a value stays as it is. */
export function fill(text: string, told: Told): string {
  return text.replaceAll(named, (whole, name: string) => (isVariable(name) ? (told[name] ?? whole) : whole));
}
