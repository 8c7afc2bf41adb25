import type { Text } from "@kangying/contract/core/language";
import { t } from "./student-page.texts.ts";

/** Titles of the kinds of entries in the nights account. */
export const nightKinds: Readonly<Record<string, Text>> = t.group("nightKinds");

/** Titles of bill lines that an act wrote. Lines that an operator adds have the operator's own text. */
export const billKinds: Readonly<Record<string, Text>> = t.group("billKinds");

/** Kinds of insurance. */
export const policyKinds: Readonly<Record<string, Text>> = t.group("policyKinds");
