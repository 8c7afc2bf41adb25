/** What a clause may name between double braces; each is told of the stay when a contract is drawn up. */
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

/** What the variables stand for; null: it is not known, and a text that names it cannot be signed. */
export type Told = Readonly<Record<Variable, string | null>>;

const named = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is Variable => (variables as readonly string[]).includes(name);

/** Names between double braces that are no variables. */
export function unknownIn(text: string): readonly string[] {
  return [...text.matchAll(named)].flatMap(([, name = ""]) => (isVariable(name) ? [] : [name]));
}

/** Variables that a text names and nobody has told. */
export function untoldIn(text: string, told: Told): readonly Variable[] {
  return [...text.matchAll(named)].flatMap(([, name = ""]) => (isVariable(name) && told[name] === null ? [name] : []));
}

/** A text with its variables told. What is not known stays as it stands. */
export function fill(text: string, told: Told): string {
  return text.replaceAll(named, (whole, name: string) => (isVariable(name) ? (told[name] ?? whole) : whole));
}
