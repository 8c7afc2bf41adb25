export { InLanguage } from "./InLanguage.tsx";
export { inWords, loadPageTexts, preferredLanguage, showLanguage, useLanguage } from "./language.ts";
export { translate, useT, useTitles } from "./translate.ts";
export { LanguageOfComponents } from "./ui-texts.tsx";
export type { MessageKey } from "./messages.ts";
