import { afterAll, beforeAll } from "vitest";

/**
 * For tests: replaces members of an object or a module (`import * as`) while this file's tests run. After the last test the originals are
 * restored, for later files in the same worker. Calls inside a module itself are not replaced.
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
