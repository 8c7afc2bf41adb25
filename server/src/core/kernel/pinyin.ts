import { pinyin } from "pinyin-pro";

/** The keys by which a name is sorted and searched: `shen zhi xia` and `szx`. */
export interface PinyinKeys {
  readonly name_py: string;
  readonly name_initials: string;
}

/**
 * Computes the keys of a name. Letters and digits that are not Chinese stay, in lower case. A surname has its reading as a surname (单 is
 * `shan`).
 */
export function pinyinKeys(name: string): PinyinKeys {
  const syllables = pinyin(name, { toneType: "none", type: "array", surname: "head", nonZh: "consecutive", v: true })
    .map((syllable) => syllable.trim().toLowerCase())
    .filter((syllable) => syllable !== "");
  return {
    name_py: syllables.join(" "),
    name_initials: syllables.map((syllable) => syllable.charAt(0)).join(""),
  };
}
