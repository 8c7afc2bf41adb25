/** A file's id wherever it stands: in a list, in a rich text's address. */
const fileId = /[0-9a-f]{12}[ps][jnwdx][0-9a-f]{32}/gu;

/** Every file id among what was sent. */
export function fileIdsIn(members: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set(JSON.stringify(members).match(fileId))];
}
