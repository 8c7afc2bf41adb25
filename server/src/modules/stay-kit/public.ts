export { type KitHeld, kitHeldBy } from "./hand-out.ts";
export { costOf, thinkOfKit } from "./kit-at-finish.ts";
export { kitWords } from "./kit-words.ts";
export { handsOutKit, issueKitAction, kitBackField, kitBackPrefill } from "./kit.actions.ts";
export { kitTexts } from "./kit.texts.ts";
export { lacksKitSql } from "./lacks-kit-sql.ts";
export { handOutMissing, kitOf } from "./stay-kit.ts";
export { type KitAtEnd, type KitAtEntry, kitPart } from "./kit-part.ts";
