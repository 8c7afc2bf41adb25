import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, type Language, type Text } from "@kangying/contract/core/language";
import { outsideTitle } from "@kangying/contract/plugins/outside-titles";

const contract = dirname(fileURLToPath(import.meta.resolve("@kangying/contract/tree")));

/** The titles of all modules in one language. @throws if two modules define the same key */
function titlesIn(language: Language): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const file of globSync(`*/titles/${language}.json`, { cwd: contract })) {
    const titles = JSON.parse(readFileSync(join(contract, file), "utf8")) as Readonly<Record<string, string>>;
    for (const [key, title] of Object.entries(titles)) {
      if (key in said) throw new Error(`${file}: another module has a title ${key} already`);
      said[key] = title;
    }
  }
  return said;
}

const titles = Object.fromEntries(languages.map((language) => [language, titlesIn(language)])) as Readonly<
  Record<Language, Readonly<Record<string, string>>>
>;

/** The title of a page or a menu group. @param key  a node's `title` */
export function pageTitle(key: string): Text {
  const said = (language: Language): string => titles[language][key] ?? outsideTitle(key, language) ?? key;
  return Object.fromEntries(languages.map((language) => [language, said(language)])) as Text;
}
