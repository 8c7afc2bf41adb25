import { textsIn } from "../../core/kernel/texts.ts";
import type zh from "./texts/zh-CN.json";

/** The texts of this module by key. Their words are in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** Texts about a wrong form field, shown to the operator. */
export const faults = t.group("faults");

/** Fields and columns. */
export const titles = t.group("titles");
