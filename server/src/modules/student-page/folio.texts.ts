import type { Text } from "@kangying/contract/core/language";
import { t } from "./student-page.texts.ts";

/** What moved the nights account. */
export const nightKinds: Readonly<Record<string, Text>> = t.group("nightKinds");

/** Lines of a bill that an act wrote; what a desk charges bears the desk's own words. */
export const billKinds: Readonly<Record<string, Text>> = t.group("billKinds");

/** Kinds of insurance. */
export const policyKinds: Readonly<Record<string, Text>> = t.group("policyKinds");
