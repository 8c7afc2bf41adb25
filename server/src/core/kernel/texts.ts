import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "@kangying/contract/core/language";
import { textsOf, type Catalogue, type Texts } from "@kangying/contract/core/texts";

/**
 * Reads the texts of a module: one file per language, so that a new language only needs new files.
 * @param folder  the module's own folder, which holds `texts/zh-CN.json` and the others
 * @throws when a file is missing, or its keys differ from those of the Chinese file
 */
export function textsIn<Key extends string>(folder: string): Texts<Key> {
  const read = (language: Language): readonly [Language, Catalogue<Key>] => [
    language,
    JSON.parse(readFileSync(join(folder, "texts", `${language}.json`), "utf8")) as Catalogue<Key>,
  ];
  return textsOf(Object.fromEntries(languages.map(read)) as Record<Language, Catalogue<Key>>);
}
