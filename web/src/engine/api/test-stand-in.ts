import { afterAll, beforeAll } from "vitest";

/**
 * For tests: while this file's tests run, these stand in for what an object or a module (`import * as`) has under their names. What was
 * there is put back after the last, for the files that come later in the same worker. A module's own calls of itself go on as they were.
 */
export function standIn<T extends object>(owner: T, parts: Partial<T>): void {
  const names = Object.keys(parts) as (keyof T)[];
  const own = names.map((name) => Object.getOwnPropertyDescriptor(owner, name));
  beforeAll(() => {
    for (const name of names)
      Object.defineProperty(owner, name, { value: parts[name], configurable: true, enumerable: true });
  });
  afterAll(() => {
    for (const [at, name] of names.entries()) Object.defineProperty(owner, name, own[at] ?? {});
  });
}
