import { textsIn } from "../../core/kernel/texts.ts";
import type zh from "./texts/zh-CN.json";
import type { Text } from "@kangying/contract/core/language";
import type { MessageKind } from "./message-kinds.ts";

/** The texts of this module by key. Their words are in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** The texts for phones, short enough for one SMS with common names. */
export const messageWords: Readonly<Record<MessageKind, Text>> = t.group("message");

/** The subjects of messages, for operators. */
export const messageTitles: Readonly<Record<MessageKind, Text>> = t.group("messageTitles");
