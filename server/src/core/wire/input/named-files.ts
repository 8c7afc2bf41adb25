/** A file's id at any place: in a list, in an address inside a rich text. */
const fileId = /[0-9a-f]{12}[ps][jnwdx][0-9a-f]{32}/gu;

/** Returns every file id in the sent members. */
export function fileIdsIn(members: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set(JSON.stringify(members).match(fileId))];
}
