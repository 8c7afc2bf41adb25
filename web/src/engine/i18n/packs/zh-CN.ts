import { zhCN as titles } from "@kangying/contract/titles/zh-CN";
import { zhCN as messages } from "../../../locales/zh-CN.ts";

/** Everything that is said in this language. */
export const pack = { messages, titles };
