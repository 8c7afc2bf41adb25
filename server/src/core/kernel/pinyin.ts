import { pinyin } from "pinyin-pro";

/** Keys for ordering and searching a name: `shen zhi xia` and `szx`. */
export interface PinyinKeys {
  readonly name_py: string;
  readonly name_initials: string;
}

/** Computes a name's keys. Other letters and digits stay, in lower case. A surname has its own reading (单 is `shan`). */
export function pinyinKeys(name: string): PinyinKeys {
  const syllables = pinyin(name, { toneType: "none", type: "array", surname: "head", nonZh: "consecutive", v: true })
    .map((syllable) => syllable.trim().toLowerCase())
    .filter((syllable) => syllable !== "");
  return {
    name_py: syllables.join(" "),
    name_initials: syllables.map((syllable) => syllable.charAt(0)).join(""),
  };
}
