import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { languages, type Language } from "@kangying/contract/core/language";
import { filesOf } from "./new-module/files.ts";
import { namesOf } from "./new-module/names.ts";
import { root } from "./root.ts";

const usage = `npm run new-module <nouns> [-- --zh 教练级别 --en "Coach levels" --es "Niveles de entrenador" --ja コーチの級]
  <nouns>: a plural noun of the trade in lower case, like coach-levels. A language that is not given gets the noun itself:
  it stands in one place, contract/src/<nouns>/titles/<language>.json.`;

/** Inserts `line` before the first line that matches `before`. */
function insertLine(file: string, before: RegExp, line: string): void {
  const path = join(root, file);
  const lines = readFileSync(path, "utf8").split("\n");
  const at = lines.findIndex((each) => before.test(each));
  if (at < 0) throw new Error(`${file}: no line to stand before`);
  writeFileSync(path, lines.toSpliced(at, 0, line).join("\n"));
  console.log(`one line in ${file}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    zh: { type: "string" },
    en: { type: "string" },
    es: { type: "string" },
    ja: { type: "string" },
  },
});
const noun = positionals[0] ?? "";
if (!/^[a-z]+(-[a-z]+)*s$/.test(noun)) {
  console.error(usage);
  process.exit(2);
}
const names = namesOf(noun);
const titles = Object.fromEntries(
  languages.map((language) => [
    language,
    values[language === "zh-CN" ? "zh" : language] ?? (language === "en" ? names.words : noun),
  ]),
) as Record<Language, string>;
const last = Math.max(...readdirSync(join(root, "server/migrations")).map((file) => Number.parseInt(file, 10) || 0));
const files = filesOf(names, titles, String(last + 1).padStart(4, "0"));

const there = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (there.length > 0) {
  console.error(`is there already: ${there.join(", ")}`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(`made ${file}`);
}
insertLine("server/src/modules/order.ts", /^ {2}"search",$/, `  "${noun}",`);
insertLine("contract/src/trees.ts", /^export/, `export { ${names.camel}Tree } from "./${noun}/${noun}.tree.ts";`);
// The templates cannot be formatted in advance: the length of a line depends on the noun.
execFileSync(join(root, "node_modules/.bin/oxfmt"), Object.keys(files), { cwd: root, stdio: "ignore" });
console.log(`Next: npm run check, and npx vitest run -u contract/src/tree.test.ts for the snapshot of the tree.`);
