export { currentLanguage, preferredLanguage, showLanguage, useLanguage } from "./language.ts";
export { titleOf, translate, useT, useTitles, type MessageData } from "./translate.ts";
export type { MessageKey, Messages } from "./messages.ts";
