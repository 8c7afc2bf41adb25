import { pinyin } from "pinyin-pro";

/** A name as it is ordered and searched: `shen zhi xia` and `szx`. */
export interface PinyinKeys {
  readonly name_py: string;
  readonly name_initials: string;
}

/** Keys of a name; letters and digits that are no Chinese stay as they are, in lower case. A surname is read as one (单 is `shan`). */
export function pinyinKeys(name: string): PinyinKeys {
  const syllables = pinyin(name, { toneType: "none", type: "array", surname: "head", nonZh: "consecutive", v: true })
    .map((syllable) => syllable.trim().toLowerCase())
    .filter((syllable) => syllable !== "");
  return {
    name_py: syllables.join(" "),
    name_initials: syllables.map((syllable) => syllable.charAt(0)).join(""),
  };
}
