import type { zhCN } from "../titles/zh-CN.ts";

/** Key of a page's or a menu group's title. Every language file must hold exactly these. */
export type TitleKey = keyof typeof zhCN;
export type Titles = Readonly<Record<TitleKey, string>>;
