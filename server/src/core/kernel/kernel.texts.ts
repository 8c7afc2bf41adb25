import { textsIn } from "./texts.ts";
import type zh from "./texts/zh-CN.json";

/** The texts of this layer by key. Their words are in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);
