import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { errorPoint, type ErrorKind } from "../core/kernel/error-kind.ts";
import { declarationsOf } from "../core/module/declarations-of.ts";
import { loadModules } from "./load-modules.ts";
import { moduleOrder } from "./order.ts";

const here = import.meta.dirname;
const files = globSync("*/*.errors.ts", { cwd: here });
const declared = declarationsOf(await loadModules(moduleOrder));

async function definedIn(file: string): Promise<readonly ErrorKind[]> {
  const exported = Object.values((await import(join(here, file))) as Record<string, Record<string, ErrorKind>>);
  return exported.flatMap((errors) => Object.values(errors));
}

describe("error codes", () => {
  it("are all declared by the module that defines them, so that a kept code can be told again", async () => {
    const lost: string[] = [];
    for (const file of files)
      for (const kind of await definedIn(file))
        if (declared.find(errorPoint, kind.code) !== kind) lost.push(`${file}: ${kind.code}`);
    expect(files.length).toBeGreaterThan(10);
    expect(lost).toEqual([]);
  });

  it("stand in a module's errors file alone, and each is thrown somewhere", async () => {
    const sources = globSync("**/*.ts", { cwd: here }).filter((file) => !file.endsWith(".test.ts"));
    const texts = sources.map((file) => [file, readFileSync(join(here, file), "utf8")] as const);
    const strays = texts.filter(([file, text]) => /\bdefineErrors\(/.test(text) && !files.includes(file));
    expect(strays.map(([file]) => file)).toEqual([]);
    const thrown = new Set(
      texts.flatMap(([, text]) => [...text.matchAll(/\w+Errors\.(\w+)/g)].map(([, code]) => code)),
    );
    const unused = (await Promise.all(files.map(definedIn))).flat().filter(({ code }) => !thrown.has(code));
    expect(unused.map(({ code }) => code)).toEqual([]);
  });
});
