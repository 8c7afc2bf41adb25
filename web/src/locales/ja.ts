import type { Messages } from "../engine/i18n/messages.ts";
import { dashboard } from "./ja/dashboard.ts";
import { exports } from "./ja/exports.ts";
import { form } from "./ja/form.ts";
import { list } from "./ja/list.ts";
import { login } from "./ja/login.ts";
import { profile } from "./ja/profile.ts";
import { shell } from "./ja/shell.ts";
import { ui } from "./ja/ui.ts";

/** Every text of the console in this language. */
export const ja: Messages = { ...ui, ...shell, ...login, ...profile, ...dashboard, ...list, ...form, ...exports };
