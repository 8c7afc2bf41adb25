export { currentLanguage, preferredLanguage, showLanguage, useLanguage } from "./language.ts";
export { titleOf, translate, useT, useTitles } from "./translate.ts";
export type { MessageData } from "./format-message.ts";
export { LanguageOfComponents } from "./ui-texts.tsx";
export type { MessageKey, Messages } from "./messages.ts";
