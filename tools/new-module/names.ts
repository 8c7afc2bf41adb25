/** A noun in the different spellings that files need. */
export interface Names {
  /** `coach-levels` */
  readonly noun: string;
  /** `coachLevels` */
  readonly camel: string;
  /** `coachLevel` */
  readonly one: string;
  /** `CoachLevel` */
  readonly One: string;
  /** `CoachLevels` */
  readonly Many: string;
  /** `coach_level`: name of its table, and of the kind of thing in the log. */
  readonly table: string;
  /** `Coach levels` */
  readonly words: string;
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @param noun  a plural in lower case, words joined by `-` */
export function namesOf(noun: string): Names {
  const singular = noun.endsWith("ies") ? `${noun.slice(0, -3)}y` : noun.replace(/(?<=s|x|ch|sh)es$|s$/, "");
  const camel = (words: string): string => words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    noun,
    camel: camel(noun),
    one: camel(singular),
    One: upper(camel(singular)),
    Many: upper(camel(noun)),
    table: singular.replaceAll("-", "_"),
    words: upper(noun.replaceAll("-", " ")),
  };
}
