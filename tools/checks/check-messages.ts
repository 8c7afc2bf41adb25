import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@formatjs/icu-messageformat-parser";
import { languages, type Language } from "@kangying/contract/core/language";
import { root } from "../root.ts";
import { uncountedNoun } from "./counted-nouns.ts";

type Catalogue = Readonly<Record<string, string>>;
const faults: string[] = [];

type Case = { readonly value: readonly { readonly type: number }[] };

/** Whether a plural only chooses between words and prints no number. A language whose words do not change needs no such plural. */
function choosesWords({ type, options = {} }: { type: number; options?: Readonly<Record<string, Case>> }): boolean {
  return (
    type === 6 &&
    Object.entries(options).every(
      ([label, { value }]) => !label.startsWith("=") && value.every((part) => part.type === 0),
    )
  );
}

/** The names of a message's placeholders. A message that does not parse is reported. */
function placeholders(where: string, message: string): string {
  const names = new Set<string>();
  const walk = (parts: readonly unknown[]): void => {
    for (const part of parts as {
      type: number;
      value?: string;
      options?: Record<string, { value: unknown[] }>;
      children?: unknown[];
    }[]) {
      // 0 is literal text, 7 is the # of a plural. All others have a name.
      if (part.type !== 0 && part.type !== 7 && part.value && !choosesWords(part as never)) names.add(part.value);
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
/** Several Latin words in a row are a sentence. A single one may be a name or a unit. */
const sentence = /[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}/;
/** Names that are the same everywhere. */
const names: ReadonlySet<string> = new Set(["WeChat Pay"]);
const twoWords = /[A-Za-z]{3,} [A-Za-z]{2,}/;

/** Checks one message in all languages: it parses, needs the same data, and uses each language's own script. */
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
    const uncounted = uncountedNoun(message, language);
    if (uncounted) faults.push(`${where} ${language}: "${uncounted}" says one as many: ${message}`);
    if (language === "zh-CN" && kana.test(message)) faults.push(`${where} zh-CN: holds kana: ${message}`);
  }
}

/** The sources of a folder, joined, without tests: tests show nothing to people. */
function sourcesOf(folder: string): string {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Tells which keys a module's sources use: literally, built from a declared union, or as a group whose members are named. */
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
      // A group without a name, or one that is passed on as a whole, counts as used completely.
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

/** Checks the catalogues in one folder: every language has the same keys, and each is used. @returns the number of keys */
function catalogues(folder: string, isAsked: (key: string) => boolean): number {
  const texts = {} as Record<Language, Catalogue>;
  for (const language of languages) {
    const file = join(root, folder, `${language}.json`);
    if (!existsSync(file)) faults.push(`${folder}: has no ${language}.json`);
    texts[language] = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Catalogue) : {};
  }
  const keys = Object.keys(texts["zh-CN"]);
  for (const key of keys) {
    const text = Object.fromEntries(languages.map((language) => [language, texts[language][key] ?? ""]));
    inspect(`${folder} ${key}`, text as Record<Language, string>);
    if (!isAsked(key)) faults.push(`${folder} ${key}: nothing uses it`);
  }
  for (const language of languages)
    for (const key of Object.keys(texts[language]))
      if (!(key in texts["zh-CN"])) faults.push(`${folder} ${language} ${key}: is not in zh-CN.json`);
  return keys.length;
}

/** The folders with catalogues of one kind. @param pattern  matches the Chinese file */
const foldersOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.slice(0, file.lastIndexOf("/")))
    .toSorted();

/** Tells which keys the source contains as strings or builds: t(`exports.status.${status}`) uses all keys that begin like this. */
function namedKeys(source: string): (key: string) => boolean {
  const words = new Set([...source.matchAll(/["'`]([\w.-]+)["'`]/g)].map(([, word]) => word));
  const begun = [...source.matchAll(/`([a-zA-Z][\w.-]*[._])\$\{/g)].map(([, prefix = ""]) => prefix);
  return (key) => words.has(key) || begun.some((prefix) => key.startsWith(prefix));
}

const sources = { contract: sourcesOf("contract/src"), server: sourcesOf("server/src"), web: sourcesOf("web/src") };
let count = 0;
for (const folder of foldersOf("web/src/texts/*/zh-CN.json")) count += catalogues(folder, namedKeys(sources.web));
for (const folder of foldersOf("contract/src/*/titles/zh-CN.json"))
  count += catalogues(folder, namedKeys(sources.contract + sources.web));
for (const folder of foldersOf("{contract,server}/src/**/texts/zh-CN.json")) {
  const everywhere = folder.startsWith("contract/") ? sources.contract + sources.server : sources.server;
  count += catalogues(folder, askedKeys(sourcesOf(folder.slice(0, folder.lastIndexOf("/"))), everywhere));
}
// Texts may only be in the catalogues.
for (const file of globSync("{contract,server,web}/src/**/*.{ts,tsx}", { cwd: root }))
  if (
    file !== join("contract", "src", "core", "language.ts") &&
    !/\.test\.tsx?$/.test(file) &&
    /["']zh-CN["']\s*:\s*["'`]/.test(readFileSync(join(root, file), "utf8"))
  )
    faults.push(`${file}: says its texts itself, which belong into a catalogue`);
if (faults.length > 0) console.log(faults.toSorted().join("\n"));
else console.log(`${count} messages, each in ${languages.length} languages and used`);
process.exit(faults.length > 0 ? 1 : 0);
