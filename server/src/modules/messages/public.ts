export { type MessageKind } from "./message-kinds.ts";
export { messageTitles } from "./messages.texts.ts";
export { noteSent, takeMessage } from "./send-messages.ts";
export { remindOfReturn, tellStudent, withdrawMessages } from "./tell-student.ts";
export { type MessageAtPause, messagePart } from "./message-part.ts";
