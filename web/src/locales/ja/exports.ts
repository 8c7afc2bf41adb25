import type { exports as zhCN } from "../zh-CN/exports.ts";

export const exports: Readonly<Record<keyof typeof zhCN, string>> = {};
