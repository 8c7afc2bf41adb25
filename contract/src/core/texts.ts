import { languages, type Language, type Text } from "./language.ts";

/** The texts of a module in one language, by key. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, string>>;

type GroupOf<Key extends string> = Key extends `${infer Group}.${string}` ? Group : never;
type MemberOf<Key extends string, Group extends string> = Key extends `${Group}.${infer Member}` ? Member : never;

/** The texts of a module: `t("stock")` is one text in every language. */
export interface Texts<Key extends string> {
  (key: Key): Text;
  /** All texts whose keys begin with `group` and a dot, by the rest of the key. */
  group<Group extends GroupOf<Key>>(group: Group): Readonly<Record<MemberOf<Key, Group>, Text>>;
}

/**
 * Joins a module's catalogues.
 * @param catalogues  the module's `texts/*.json`, by language
 * @throws if a language lacks a key or has an extra one: the Chinese keys are those that all must have
 */
export function textsOf<Key extends string>(catalogues: Readonly<Record<Language, Catalogue<Key>>>): Texts<Key> {
  const keys = Object.keys(catalogues["zh-CN"]) as Key[];
  for (const language of languages) {
    const own = catalogues[language];
    const odd = [
      ...keys.filter((key) => !(key in own)),
      ...Object.keys(own).filter((key) => !keys.includes(key as Key)),
    ];
    if (odd.length > 0) throw new Error(`texts/${language}.json: other keys than in Chinese: ${odd.join(", ")}`);
  }
  const texts = new Map<string, Text>(
    keys.map((key) => [
      key,
      Object.fromEntries(languages.map((language) => [language, catalogues[language][key]])) as Text,
    ]),
  );
  const t = (key: string): Text => {
    const found = texts.get(key);
    if (!found) throw new Error(`no text has the key ${key}`);
    return found;
  };
  const group = (name: string): Record<string, Text> =>
    Object.fromEntries(
      [...texts].filter(([key]) => key.startsWith(`${name}.`)).map(([key, text]) => [key.slice(name.length + 1), text]),
    );
  return Object.assign(t, { group }) as unknown as Texts<Key>;
}
