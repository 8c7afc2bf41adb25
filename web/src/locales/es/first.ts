import { login } from "./login.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** What is said before the shell is there, and by the shell: see engine/i18n/language.ts. */
export const first = { ...login, ...shell, ...ui };
