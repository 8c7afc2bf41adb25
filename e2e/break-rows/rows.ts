const upTo = (section: string, first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => `${section}-${String(first + n).padStart(2, "0")}`);

/** The rows of the specification that are tested in a browser: guard and session, shell, lists, rights and people. */
export const provenRows: readonly string[] = [
  ...upTo("S2", 1, 10),
  ...upTo("S4", 1, 4),
  ...upTo("S5", 1, 2),
  ...upTo("S6", 1, 8),
  ...upTo("S7", 1, 2),
  ...upTo("S8", 1, 7),
  "S9-01",
  ...upTo("S1", 1, 15),
  ...upTo("S2", 20, 29),
  ...upTo("S5", 10, 11),
  "S9-10",
  "T-01",
  "T-02",
  "T-04",
  "P-01",
];
