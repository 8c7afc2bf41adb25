declare module "virtual:menu-icons" {
  import type { LucideIcon } from "lucide-react";
  /** Icons of the route tree by the names they have there. */
  export const menuIcons: Readonly<Record<string, LucideIcon>>;
}

declare module "virtual:menu-pinyin" {
  /** Pinyin syllables of each Chinese title, lower case, parted by spaces. */
  export const menuPinyin: Readonly<Record<string, string>>;
}
