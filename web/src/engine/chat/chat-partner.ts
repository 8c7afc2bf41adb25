import { create } from "zustand";
import { onSessionReset } from "../session/reset.ts";

/** The customer at the other end of a chat, as the chat host calls them. */
interface ChatPartner {
  readonly uuid: string;
  readonly avatar: string;
  readonly name: string;
}

interface ChatState {
  /** Null: one's own chat, with nobody in particular. */
  readonly partner: ChatPartner | null;
  /** How often a chat was asked for: each opens it again. */
  readonly asked: number;
}

/** With whom this window chats. */
export const useChat = create<ChatState>(() => ({ partner: null, asked: 0 }));

/** Opens the chat with a customer, in whatever page one is. */
export function chatWith(partner: ChatPartner): void {
  useChat.setState(({ asked }) => ({ partner, asked: asked + 1 }));
}

/** Back to one's own chat. */
export function endChatWith(): void {
  useChat.setState({ partner: null });
}

onSessionReset(endChatWith);
