import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "@kangying/contract/core/language";
import { textsOf, type Catalogue, type Texts } from "@kangying/contract/core/texts";

/**
 * Reads the text catalogues of a module: one file per language, so that adding a language is adding files.
 * @param folder  the module's folder, which contains `texts/zh-CN.json` and the others
 * @throws if a file is missing, or its keys differ from the Chinese file's
 */
export function textsIn<Key extends string>(folder: string): Texts<Key> {
  const read = (language: Language): readonly [Language, Catalogue<Key>] => [
    language,
    JSON.parse(readFileSync(join(folder, "texts", `${language}.json`), "utf8")) as Catalogue<Key>,
  ];
  return textsOf(Object.fromEntries(languages.map(read)) as Record<Language, Catalogue<Key>>);
}
