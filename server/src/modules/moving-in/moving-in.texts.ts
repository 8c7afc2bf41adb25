import { textsIn } from "../../core/kernel/texts.ts";
import type zh from "./texts/zh-CN.json";

/** The texts of this module by key. Their words are in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** The column titles of its sheets. */
export const words = t.group("words");
/** The possible faults of a row. */
export const faults = t.group("faults");
