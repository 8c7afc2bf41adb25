export { announce } from "./announce.ts";
export { type MessageEvent } from "./message-events.ts";
export { logSent, ownWords } from "./log-sent.ts";
export { filled, partsOf, type Told } from "./message-words.ts";
export { byDay } from "./quiet-hours.ts";
export { addTemplate, useTemplate } from "./use-template.ts";
