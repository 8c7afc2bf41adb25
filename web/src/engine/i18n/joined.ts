/** Merges several catalogues of one language. @param files  the result of `import.meta.glob`: one catalogue for each file */
export function joined(files: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.assign({}, ...Object.values(files)) as Readonly<Record<string, string>>;
}
