import type { pages } from "../../locales/zh-CN/pages.ts";
import type { zhCN } from "../../locales/zh-CN.ts";

/** Key of a text of the console. Chinese is the truth; a language that lacks one does not compile. */
export type MessageKey = keyof typeof zhCN;
/** All texts of one language, in ICU MessageFormat. */
export type Messages = Readonly<Record<MessageKey, string>>;
/** Texts of the pages, which come with the shell. */
export type PageMessages = Readonly<Record<keyof typeof pages, string>>;
