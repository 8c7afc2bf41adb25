import { textsIn } from "../../core/kernel/texts.ts";
import type zh from "./texts/zh-CN.json";

/** What this module says, by key; the words stand in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** Words that columns, filters, fields and the import share. */
export const words = t.group("words");

/** The rank where everybody begins, until the shop names it otherwise. */
export const firstRankName = "普通会员";

/** What stands in a deleted member's place. */
export const nobodyName = "已注销会员";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = t.group("faults");
