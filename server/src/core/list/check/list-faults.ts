/** The faults of a list's definition, by code. A code never changes its meaning. */
export const listFaults = {
  LIST101: "two lists have this API",
  LIST102: "the API is no name of the form seller/noun/Verb",
  LIST103: "a name is not of the form a_b1, or one that the engine keeps for itself",
  LIST104: "something names a column that is not there",
  LIST105: "a sum is of a column that is neither number nor money, or has no value",
  LIST106: "the list's own order is by a column that cannot be sorted, or that not everybody sees",
  LIST107: "SQL holds what no fragment may: a parameter, a comment, a semicolon, select *",
  LIST108: "a column id is not the list's key",
  LIST109: "a filter searches by what a column shows only with a permission",
  LIST110: "options are none, double, or hold a comma where values are joined by commas",
  LIST111: "two different actions or reveals have this API, or one has a list's",
  LIST112: "a form's field contradicts itself",
  LIST113: "an import asks for a field that no cell can hold, or two fields have one title",
  LIST114: "a tenant is missing",
  LIST115: "a page or link does not begin with /",
  LIST117: "a column has no part called value",
  LIST118: "an action that prepares is offered in bulk",
  LIST119: "a cell cannot be edited in place: no field, no kind of field for a cell, or the other fields are not known",
  LIST120:
    "an action is to be taken back by one that no list offers, or that asks for what nobody has filled in, or is sent what it does not ask for",
  LIST121: "a preview follows or carries back what is no such field of the form",
  LIST122: "a record is described, but rows open no page",

  LIST123: "a tree names no action that takes a parent, or a parent and a place",
  LIST124: "an action deletes or stops by its title, and its definition does not say so",
  LIST125: "a switch is turned by what is no action of its rows",
  LIST126: "a keyword is called as one of the fields that it offers to search",
} as const;
export type ListFaultCode = keyof typeof listFaults;

/** A contradiction in a list's definition. */
export interface ListFault {
  readonly code: ListFaultCode;
  /** Begins with the list's id. */
  readonly message: string;
}

export type NoteFault = (code: ListFaultCode, message: string) => void;

/**
 * Finds the name that was probably meant.
 * @returns ` (did you mean "paid_fen"?)`, or an empty text when no name is similar
 */
export function didYouMean(name: string, known: Iterable<string>): string {
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const candidate of known) {
    const distance = editDistance(name, candidate);
    if (distance <= Math.max(1, Math.floor(name.length / 3)) && (!best || distance < best.distance))
      best = { name: candidate, distance };
  }
  return best ? ` (did you mean "${best.name}"?)` : "";
}

/** Returns the number of letters to insert, remove or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
