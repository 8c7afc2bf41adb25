import type { Messages } from "../engine/i18n/messages.ts";
import { first } from "./ja/first.ts";
import { pages } from "./ja/pages.ts";

/** Every text of the console in this language. */
export const ja: Messages = { ...first, ...pages };
