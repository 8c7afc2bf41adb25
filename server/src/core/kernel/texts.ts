import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "@kangying/contract/core/language";
import { textsOf, type Catalogue, type Texts } from "@kangying/contract/core/texts";

/**
 * Reads the catalogues of a module: a file for each language, so that a language is added by adding files.
 * @param folder  the module's own, which holds `texts/zh-CN.json` and the others
 * @throws where a file is missing, or differs from the Chinese one in its keys
 */
export function textsIn<Key extends string>(folder: string): Texts<Key> {
  const read = (language: Language): readonly [Language, Catalogue<Key>] => [
    language,
    JSON.parse(readFileSync(join(folder, "texts", `${language}.json`), "utf8")) as Catalogue<Key>,
  ];
  return textsOf(Object.fromEntries(languages.map(read)) as Record<Language, Catalogue<Key>>);
}
