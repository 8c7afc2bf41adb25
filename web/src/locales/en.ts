import type { Messages } from "../engine/i18n/messages.ts";
import { dashboard } from "./en/dashboard.ts";
import { exports } from "./en/exports.ts";
import { form } from "./en/form.ts";
import { list } from "./en/list.ts";
import { login } from "./en/login.ts";
import { profile } from "./en/profile.ts";
import { shell } from "./en/shell.ts";
import { ui } from "./en/ui.ts";

/** Every text of the console in this language. */
export const en: Messages = { ...ui, ...shell, ...login, ...profile, ...dashboard, ...list, ...form, ...exports };
