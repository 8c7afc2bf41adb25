import { textsIn } from "../../core/kernel/texts.ts";
import type zh from "./texts/zh-CN.json";

/** The texts of this module by key, from the files in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** Texts that columns, filters, fields and the import share. */
export const words = t.group("words");

/** The name of the first rank, until the shop changes it. */
export const firstRankName = "普通会员";

/** The text that replaces a deleted member's name. */
export const nobodyName = "已注销会员";

/** Error messages of form fields, for the operator. */
export const faults = t.group("faults");
