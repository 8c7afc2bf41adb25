import type { Messages } from "../engine/i18n/messages.ts";
import { first } from "./es/first.ts";
import { pages } from "./es/pages.ts";

/** Every text of the console in this language. */
export const es: Messages = { ...first, ...pages };
