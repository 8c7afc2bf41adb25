/** What an application contains, in the order in which it is asked and reviewed. */
export const enterFields = [
  "kind",
  "industry",
  "name",
  "credit_code",
  "legal_person",
  "legal_id",
  "contact",
  "region",
  "categories",
  "licence_until",
  "bank_holder",
  "bank_name",
  "bank_card",
  "login",
] as const;
export type EnterField = (typeof enterFields)[number];

/** Documents that belong to it. */
export const enterPapers = ["licence", "id_front", "id_back", "permit", "front"] as const;
export type EnterPaper = (typeof enterPapers)[number];

export type EnterPart = EnterField | EnterPaper;

/** The document on which a field can be read. */
export const paperOfField: Readonly<Partial<Record<EnterField, EnterPaper>>> = {
  kind: "licence",
  name: "licence",
  credit_code: "licence",
  licence_until: "licence",
  legal_person: "id_front",
  legal_id: "id_front",
  contact: "id_front",
  categories: "permit",
};

/** What a person without a business does not have. */
const ofBusinesses: ReadonlySet<EnterPart> = new Set(["credit_code", "licence", "licence_until"]);
const ifAny: ReadonlySet<EnterPart> = new Set(["licence_until", "front"]);

/** Whether it is asked for at all. @param kind  1 company · 2 sole trader · 3 person */
export function isAsked(part: EnterPart, kind: number): boolean {
  return kind !== 3 || !ofBusinesses.has(part);
}

/**
 * Whether it is required.
 * @param food  one of the lines of business needs a food permit
 */
export function isNeeded(part: EnterPart, kind: number, food: boolean): boolean {
  return isAsked(part, kind) && (part === "permit" ? food : !ifAny.has(part));
}

/** Whether one of a supplier's lines of business needs a food permit. @param asked  the lines for which the platform asks for one */
export function needsPermit(categories: string, asked: readonly string[]): boolean {
  return asked.some((line) => categories.includes(line));
}

/** 1 waits · 2 sent back · 3 approved · 4 refused for good · 5 withdrawn. */
export type ApplicationStatus = 1 | 2 | 3 | 4 | 5;
