import { textsIn } from "../../core/kernel/texts.ts";
import type zh from "./texts/zh-CN.json";

/** The texts of this module by key, from the files in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** Titles of fields and columns. */
export const titles = t.group("titles");
