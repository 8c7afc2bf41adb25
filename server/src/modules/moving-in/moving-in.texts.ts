import { textsIn } from "../../core/kernel/texts.ts";
import type zh from "./texts/zh-CN.json";

/** What this module says, by key; the words stand in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** The column titles of its sheets. */
export const words = t.group("words");
/** The possible faults of a row. */
export const faults = t.group("faults");
