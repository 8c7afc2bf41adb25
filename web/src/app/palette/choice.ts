import type { LucideIcon } from "lucide-react";

/** Something that the palette offers: a page, a record, an action. */
export interface Choice {
  /** The key under which its use is counted. */
  readonly key: string;
  readonly to: string;
  /** Name of the action that the page opens at once. */
  readonly begin?: string;
  /** Its own icon, where the menu has none for it. */
  readonly glyph?: LucideIcon;
  readonly title: string;
  readonly pinyin: string;
  readonly icon: string | undefined;
  /** Text that tells it apart from others: the groups above a page, the second line of a record. */
  readonly where: string;
}
