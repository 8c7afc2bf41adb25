import type { form as zhCN } from "../zh-CN/form.ts";

export const form: Readonly<Record<keyof typeof zhCN, string>> = {};
