/**
 * Checks a storage key before it becomes a path or a URL. Refuses keys that this code would not create itself.
 * @throws {RangeError}
 */
export function checkedKey(key: string): string {
  const sound =
    /^[a-z0-9_][a-z0-9_.-]*(\/[a-z0-9_][a-z0-9_.-]*)*$/.test(key) && key.length <= 400 && !key.includes("..");
  if (!sound) throw new RangeError("this is no key of the file store");
  return key;
}
