import { first } from "./zh-CN/first.ts";
import { pages } from "./zh-CN/pages.ts";

/** Every text of the console, Chinese: the truth that the other languages follow key by key. */
export const zhCN = { ...first, ...pages } as const;
