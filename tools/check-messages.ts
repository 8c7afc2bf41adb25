import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "@formatjs/icu-messageformat-parser";
import { languages, type Language } from "@kangying/contract/core/language";
import { errors } from "@kangying/contract/core/errors";
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
    if (language === "es" && message === text.en && twoWords.test(message))
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

function isText(value: unknown): value is Record<Language, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    languages.every((language) => typeof (value as Record<string, unknown>)[language] === "string")
  );
}

/** A module's texts: an object of messages, each member used by a file of the same module. */
async function moduleTexts(file: string): Promise<number> {
  let count = 0;
  const folder = file.slice(0, file.lastIndexOf("/"));
  const source = globSync([`${folder}/**/*.ts`, "server/src/modules/**/*.ts"], { cwd: root })
    .filter((other) => other !== file)
    .map((other) => readFileSync(join(root, other), "utf8"))
    .join("\n");
  const own = readFileSync(join(root, file), "utf8");
  for (const [name, value] of Object.entries(await load(file))) {
    if (isText(value)) {
      inspect(`${file} ${name}`, value);
      count += 1;
      continue;
    }
    if (typeof value !== "object" || value === null) continue;
    for (const [member, text] of Object.entries(value as Record<string, unknown>)) {
      if (!isText(text)) continue;
      inspect(`${file} ${name}.${member}`, text);
      count += 1;
      const use = new RegExp(`\\b${name}\\.${member}\\b|\\b${name}\\[`);
      if (!use.test(source) && !use.test(own)) faults.push(`${file} ${name}.${member}: nothing uses it`);
    }
  }
  return count;
}

/** Texts that stand in the code itself: `text("…", "…", "…", "…")`. */
function textsInCode(file: string): number {
  const words = `\\s*("(?:[^"\\\\]|\\\\.)*")\\s*`;
  const written = new RegExp(`\\btext\\(${[words, words, words, words].join(",")},?\\s*\\)`, "g");
  let count = 0;
  for (const [, ...all] of readFileSync(join(root, file), "utf8").matchAll(written)) {
    const [chinese = "", english = "", spanish = "", japanese = ""] = all.map((one) => JSON.parse(one) as string);
    inspect(`${file} ${chinese}`, { "zh-CN": chinese, en: english, es: spanish, ja: japanese });
    count += 1;
  }
  return count;
}

const literal = (key: string): RegExp => new RegExp(`["'\`]${key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["'\`]`);
let count = await catalogue("web/src/locales", ["web/src/**/*.{ts,tsx}"], literal);
count += await catalogue("contract/src/titles", ["contract/src/**/*.ts", "web/src/**/*.{ts,tsx}"], literal);
for (const file of globSync("server/src/**/*.texts.ts", { cwd: root })) count += await moduleTexts(file);
for (const file of globSync("server/src/**/*.ts", { cwd: root }))
  if (!/\.(?:test|texts)\.ts$/.test(file)) count += textsInCode(file);
for (const [code, { msg }] of Object.entries(errors)) {
  inspect(`error ${code}`, msg);
  count += 1;
}
if (faults.length > 0) console.log(faults.toSorted().join("\n"));
else console.log(`${count} messages, each in ${languages.length} languages and used`);
process.exit(faults.length > 0 ? 1 : 0);
