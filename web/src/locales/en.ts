import type { Messages } from "../engine/i18n/messages.ts";
import { first } from "./en/first.ts";
import { pages } from "./en/pages.ts";

/** Every text of the console in this language. */
export const en: Messages = { ...first, ...pages };
