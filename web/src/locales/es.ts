import type { Messages } from "../engine/i18n/messages.ts";
import { dashboard } from "./es/dashboard.ts";
import { exports } from "./es/exports.ts";
import { form } from "./es/form.ts";
import { list } from "./es/list.ts";
import { login } from "./es/login.ts";
import { profile } from "./es/profile.ts";
import { shell } from "./es/shell.ts";
import { ui } from "./es/ui.ts";

/** Every text of the console in this language. */
export const es: Messages = { ...ui, ...shell, ...login, ...profile, ...dashboard, ...list, ...form, ...exports };
