import { en as titles } from "@kangying/contract/titles/en";
import { en as messages } from "../../../locales/en.ts";

/** Everything that is said in this language. */
export const pack = { messages, titles };
