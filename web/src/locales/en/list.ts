import type { list as zhCN } from "../zh-CN/list.ts";

export const list: Readonly<Record<keyof typeof zhCN, string>> = {};
