import type { ui as zhCN } from "../zh-CN/ui.ts";

export const ui: Readonly<Record<keyof typeof zhCN, string>> = {};
