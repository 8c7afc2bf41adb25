export { currentLanguage, preferredLanguage, showLanguage, useLanguage } from "./language.ts";
export { titleOf, translate, useT, useTitles, type MessageData } from "./translate.ts";
export { LanguageOfComponents } from "./ui-texts.tsx";
export type { MessageKey, Messages } from "./messages.ts";
