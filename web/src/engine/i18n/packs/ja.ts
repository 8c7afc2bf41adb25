import { ja as titles } from "@kangying/contract/titles/ja";
import { ja as messages } from "../../../locales/ja.ts";

/** Everything that is said in this language. */
export const pack = { messages, titles };
