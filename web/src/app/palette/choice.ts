import type { LucideIcon } from "lucide-react";

/** Something that the palette offers: a page, a record, an action. */
export interface Choice {
  /** What its use is counted under. */
  readonly key: string;
  readonly to: string;
  /** Name of the action that the page there begins with. */
  readonly begin?: string;
  /** Its own sign, where it has none from the menu. */
  readonly glyph?: LucideIcon;
  readonly title: string;
  readonly pinyin: string;
  readonly icon: string | undefined;
  /** What tells it from others: the groups above a page, the line of a record. */
  readonly where: string;
}
