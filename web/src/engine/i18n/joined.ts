/** Several catalogues of one language as one. @param files  what `import.meta.glob` gives: a catalogue for each file */
export function joined(files: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.assign({}, ...Object.values(files)) as Readonly<Record<string, string>>;
}
