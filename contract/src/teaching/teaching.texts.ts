import { textsOf } from "../core/texts.ts";
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import ja from "./texts/ja.json" with { type: "json" };
import zhCN from "./texts/zh-CN.json" with { type: "json" };

/** The texts of this module. */
export const t = textsOf({ "zh-CN": zhCN, en, es, ja });
