import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "@formatjs/icu-messageformat-parser";
import { languages, type Language } from "@kangying/contract/core/language";
import { root } from "./root.ts";

type Catalogue = Readonly<Record<string, string>>;
const faults: string[] = [];

/** Names of the placeholders of a message; a message that does not parse is a fault. */
function placeholders(where: string, message: string): string {
  const names = new Set<string>();
  const walk = (parts: readonly unknown[]): void => {
    for (const part of parts as {
      type: number;
      value?: string;
      options?: Record<string, { value: unknown[] }>;
      children?: unknown[];
    }[]) {
      // 0 is literal text and 7 the # of a plural; the rest carries a name.
      if (part.type !== 0 && part.type !== 7 && part.value) names.add(part.value);
      for (const option of Object.values(part.options ?? {})) walk(option.value);
      if (part.children) walk(part.children);
    }
  };
  try {
    walk(parse(message));
  } catch (error) {
    faults.push(`${where}: ${(error as Error).message}: ${message}`);
  }
  return [...names].toSorted().join(", ");
}

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words of Latin letters in a row are a sentence; a single one may be a name or a unit. */
const sentence = /[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}/;
/** Names that are the same everywhere. */
const names: ReadonlySet<string> = new Set(["WeChat Pay"]);
const twoWords = /[A-Za-z]{3,} [A-Za-z]{2,}/;

/** One message in all its languages: parses, asks for the same data, and is written in each language's own script. */
function inspect(where: string, text: Readonly<Record<Language, string>>): void {
  const wanted = placeholders(`${where} zh-CN`, text["zh-CN"]);
  for (const language of languages) {
    const message = text[language];
    if (message.trim() === "") faults.push(`${where} ${language}: empty`);
    const asked = placeholders(`${where} ${language}`, message);
    if (asked !== wanted) faults.push(`${where} ${language}: asks for {${asked}}, Chinese for {${wanted}}`);
    if ((language === "en" || language === "es") && han.test(message))
      faults.push(`${where} ${language}: holds Chinese characters: ${message}`);
    if ((language === "zh-CN" || language === "ja") && sentence.test(message))
      faults.push(`${where} ${language}: holds a sentence in Latin letters: ${message}`);
    if (language === "es" && message === text.en && twoWords.test(message) && !names.has(message))
      faults.push(`${where} es: is the English: ${message}`);
    if (language === "zh-CN" && kana.test(message)) faults.push(`${where} zh-CN: holds kana: ${message}`);
  }
}

async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
}

/** Four files of one key set: the types compare the keys, here the messages are compared, and every key must be asked for somewhere. */
async function catalogue(folder: string, usedIn: readonly string[], pattern: (key: string) => RegExp): Promise<number> {
  const texts = {} as Record<Language, Catalogue>;
  for (const language of languages)
    texts[language] = Object.values(await load(`${folder}/${language}.ts`))[0] as Catalogue;
  const source = globSync(usedIn as string[], { cwd: root })
    .filter((file) => !file.startsWith(folder) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  // A key may be put together: t(`exports.status.${status}`) uses all that begin so.
  const prefixes = [...source.matchAll(/`([a-zA-Z][\w.-]*[._])\$\{/g)].map((match) => match[1] ?? "");
  const keys = Object.keys(texts["zh-CN"]);
  for (const key of keys) {
    inspect(
      `${folder} ${key}`,
      Object.fromEntries(languages.map((language) => [language, texts[language][key] ?? ""])) as Record<
        Language,
        string
      >,
    );
    if (!pattern(key).test(source) && !prefixes.some((prefix) => key.startsWith(prefix)))
      faults.push(`${folder} ${key}: nothing uses it`);
  }
  return keys.length;
}

/** Sources of a folder that say something, joined: tests say nothing to people. */
function sourcesOf(folder: string): string {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Keys that a module's sources ask for: literally, put together from a declared union, or as a group whose members are named. */
function askedKeys(source: string, everywhere: string): (key: string) => boolean {
  const literal = new Set([...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key]) => key));
  const built = [...source.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
    ([, key = ""]) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join(".+")}$`,
      ),
  );
  const groups = [...source.matchAll(/(?:const (\w+)\b[^;=]*=\s*)?t\.group\("([^"]+)"\)/g)].map(
    ([, name, group = ""]) => {
      const named =
        name === undefined
          ? []
          : [name, ...[...everywhere.matchAll(new RegExp(`\\b${name} as (\\w+)`, "g"))].map(([, as = ""]) => as)];
      const spelled = `\\b(?:${named.join("|")})\\b`;
      // A group that has no name, or goes on as a whole, is used as it is.
      const whole =
        name === undefined || new RegExp(`${spelled}(?!\\.\\w|\\s*[:=]|,? [^\\n]*from "| as )`).test(everywhere);
      return { group: `${group}.`, spelled, whole };
    },
  );
  return (key) =>
    literal.has(key) ||
    built.some((pattern) => pattern.test(key)) ||
    groups.some(({ group, spelled, whole }) => {
      if (!key.startsWith(group)) return false;
      return whole || new RegExp(`${spelled}\\.${escaped(key.slice(group.length))}\\b`).test(everywhere);
    });
}

/** The files of one `texts/` folder: the same keys in every language, each used by the sources beside them. */
function textsFolder(folder: string): number {
  const texts = {} as Record<Language, Catalogue>;
  for (const language of languages) {
    const file = join(root, folder, `${language}.json`);
    if (!existsSync(file)) faults.push(`${folder}: has no ${language}.json`);
    texts[language] = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Catalogue) : {};
  }
  const keys = Object.keys(texts["zh-CN"]);
  const home = folder.slice(0, folder.lastIndexOf("/"));
  const whole = home.startsWith("contract/") ? ["contract/src", "server/src"] : ["server/src"];
  const asked = askedKeys(sourcesOf(home), whole.map(sourcesOf).join("\n"));
  for (const key of keys) {
    inspect(
      `${folder} ${key}`,
      Object.fromEntries(languages.map((language) => [language, texts[language][key] ?? ""])) as Record<
        Language,
        string
      >,
    );
    if (!asked(key)) faults.push(`${folder} ${key}: nothing uses it`);
  }
  for (const language of languages)
    for (const key of Object.keys(texts[language]))
      if (!(key in texts["zh-CN"])) faults.push(`${folder} ${language} ${key}: is not in zh-CN.json`);
  return keys.length;
}

const literal = (key: string): RegExp => new RegExp(`["'\`]${key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["'\`]`);
let count = await catalogue("web/src/locales", ["web/src/**/*.{ts,tsx}"], literal);
count += await catalogue("contract/src/titles", ["contract/src/**/*.ts", "web/src/**/*.{ts,tsx}"], literal);
for (const file of globSync("{contract,server}/src/**/texts/zh-CN.json", { cwd: root }))
  count += textsFolder(file.slice(0, file.lastIndexOf("/")));
if (faults.length > 0) console.log(faults.toSorted().join("\n"));
else console.log(`${count} messages, each in ${languages.length} languages and used`);
process.exit(faults.length > 0 ? 1 : 0);
