import type { dashboard as zhCN } from "../zh-CN/dashboard.ts";

export const dashboard: Readonly<Record<keyof typeof zhCN, string>> = {};
