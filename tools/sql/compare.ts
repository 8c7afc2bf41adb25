import type { KnownDatabase, ReadAs } from "./catalogue.ts";
import type { Claim } from "./claims.ts";
import type { DescribedColumn } from "./describe.ts";
import type { ResultColumn } from "./nulls.ts";

/**
 * Compares what the code claims about a row with what the database returns.
 * @param columns  the columns as the database described them
 * @param shape  the same columns, with what the statement's text shows about nulls
 * @returns faults in words
 */
export function compare(
  claims: readonly Claim[],
  columns: readonly DescribedColumn[],
  shape: readonly ResultColumn[],
  known: KnownDatabase,
): readonly string[] {
  const faults: string[] = [];
  const byName = new Map(columns.map((column, at) => [column.name, { column, shape: shape[at] }]));
  for (const claim of claims) {
    const found = byName.get(claim.name);
    if (!found) {
      faults.push(`the row type says ${claim.name}: ${claim.written}, which the statement does not select`);
      continue;
    }
    faults.push(...differences(claim, known.typeOf(found.column.type)));
    if (!claim.can_be_null && (shape.length !== columns.length || found.shape?.can_be_null !== false))
      faults.push(`${claim.name} can be null, the row type says ${claim.written}`);
  }
  return faults;
}

function differences(claim: Claim, given: ReadAs): readonly string[] {
  if (given.kind === null)
    return [`${claim.name} is ${given.name}, and nobody has said how that is read: see tools/sql/catalogue.ts`];
  if (claim.kinds.length === 0) return [];
  const wrong = (): readonly string[] => [
    `${claim.name} is ${given.name}, read as ${given.elements ? `an array of ${given.elements.kind}` : given.kind}; the row type says ${claim.written}`,
  ];
  if (given.elements) {
    if (!claim.elements) return claim.kinds.includes("json") ? [] : wrong();
    const inside = differences({ ...claim.elements, written: claim.written }, given.elements);
    return inside.length === 0 ? [] : wrong();
  }
  // The content of json is checked where it is read.
  if (given.kind === "json") return claim.kinds.some((kind) => kind === "instant" || kind === "bytes") ? wrong() : [];
  return claim.kinds.every((kind) => kind === given.kind) ? [] : wrong();
}
