import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../root.ts";

/*
 * Styles are CSS modules; the build chooses their class names. Checked here: only main.tsx imports global styles; a name that the code takes
 * from a module exists in it, and each name of a module is used; tests find elements by role, name, text or `data-part`, never by class.
 */

/** Classes of antd, which we do not choose: they belong to the table that the bench compares with. */
const foreign = /^ant-/u;
const global = new Set([
  "web/src/ui/look/tokens.css",
  "web/src/ui/look/base.css",
  "web/src/ui/look/layout.css",
  "web/src/ui/look/festival.css",
]);
const faults: string[] = [];

const files = (...patterns: string[]): readonly string[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\/(?:node_modules|dist)\//u.test(file))
    .toSorted();
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** The class names that a stylesheet declares itself. */
function classesOf(css: string): ReadonlySet<string> {
  const names = new Set<string>();
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//gu, "").replaceAll(/:global\([^)]*\)/gu, "");
  for (const [, selector = ""] of plain.matchAll(/([^{};]+)\{/gu))
    if (!selector.trim().startsWith("@"))
      for (const [, name = ""] of selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/gu)) names.add(name);
  return names;
}

interface Module {
  readonly has: ReadonlySet<string>;
  readonly asked: Set<string>;
  /** Beginnings of names that end with a value. */
  readonly begins: Set<string>;
}
const modules = new Map<string, Module>(
  files("web/src/**/*.module.css").map((file) => [
    file,
    { has: classesOf(textOf(file)), asked: new Set(), begins: new Set() },
  ]),
);

for (const file of files("web/src/**/*.css"))
  if (!file.endsWith(".module.css") && !global.has(file))
    faults.push(`${file}: a stylesheet is a module beside its component (${file.replace(/\.css$/u, ".module.css")})`);

for (const file of files("web/src/**/*.{ts,tsx}")) {
  const text = textOf(file);
  for (const [, path = ""] of text.matchAll(/import "(\.[^"]+\.css)";/gu))
    if (!path.endsWith(".module.css") && file !== "web/src/main.tsx")
      faults.push(`${file}: ${path} is global, and only main.tsx takes such a one in`);
  for (const [, styles = "", path = ""] of text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)";/gu)) {
    const css = relative(root, join(root, dirname(file), path)).replaceAll("\\", "/");
    const module = modules.get(css);
    if (!module) {
      faults.push(`${file}: there is no ${css}`);
      continue;
    }
    for (const [, plain, quoted] of text.matchAll(new RegExp(String.raw`\b${styles}(?:\.(\w+)|\["([^"]+)"\])`, "gu"))) {
      const name = plain ?? quoted ?? "";
      if (!module.has.has(name)) faults.push(`${file}: ${css} has no .${name}`);
      module.asked.add(name);
    }
    for (const [, begin = ""] of text.matchAll(new RegExp(`\\b${styles}\\[\`([^$\`]+)\\$`, "gu")))
      module.begins.add(begin);
  }
}

for (const [file, { has, asked, begins }] of modules)
  for (const name of has)
    if (!asked.has(name) && ![...begins].some((begin) => name.startsWith(begin)))
      faults.push(`${file}: nothing asks for .${name}`);

const finds =
  /\b(?:locator|querySelector|querySelectorAll|closest|matches|waitForSelector|tabTo|isOn|at(?=\(page)|keys(?=\(room))(?:<\w+>)?\(\s*(?:\w+,\s*)?(["'`])((?:\\.|(?!\1)[\s\S])*)\1/gu;
for (const file of files("web/src/**/*.test.{ts,tsx}", "e2e/**/*.ts")) {
  const text = textOf(file);
  for (const { 2: selector = "", index } of text.matchAll(finds))
    for (const [, name = ""] of selector
      .replaceAll(/\$\{[^}]*\}|"[^"]*"/gu, "")
      .matchAll(/(?:^|[\s,>+~(\])\w*])\.([A-Za-z][\w-]*)/gu))
      if (!foreign.test(name))
        faults.push(
          `${file}:${text.slice(0, index).split("\n").length}: finds something by its class .${name}; give it a data-part`,
        );
  for (const { 0: found, index } of text.matchAll(
    /\b(?:getElementsByClassName|toHaveClass|classList|className(?!=)|getAttribute\("class"\))/gu,
  ))
    faults.push(`${file}:${text.slice(0, index).split("\n").length}: ${found} asks for a class`);
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
