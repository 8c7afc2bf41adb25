import { dashboard } from "./zh-CN/dashboard.ts";
import { exports } from "./zh-CN/exports.ts";
import { form } from "./zh-CN/form.ts";
import { list } from "./zh-CN/list.ts";
import { login } from "./zh-CN/login.ts";
import { profile } from "./zh-CN/profile.ts";
import { shell } from "./zh-CN/shell.ts";
import { ui } from "./zh-CN/ui.ts";

/** Every text of the console, Chinese: the truth that the other languages follow key by key. */
export const zhCN = { ...ui, ...shell, ...login, ...profile, ...dashboard, ...list, ...form, ...exports } as const;
