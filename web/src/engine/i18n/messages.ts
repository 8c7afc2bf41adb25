import type { zhCN } from "../../locales/zh-CN.ts";

/** Key of a text of the console. Chinese is the truth; a language that lacks one does not compile. */
export type MessageKey = keyof typeof zhCN;
/** All texts of one language, in ICU MessageFormat. */
export type Messages = Readonly<Record<MessageKey, string>>;
