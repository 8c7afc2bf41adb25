import { create } from "zustand";
import { onSessionReset } from "../session/reset.ts";

/** The customer in a chat, with the data that the chat host uses. */
interface ChatPartner {
  readonly uuid: string;
  readonly avatar: string;
  readonly name: string;
}

interface ChatState {
  /** Null: the account's own chat, without a certain customer. */
  readonly partner: ChatPartner | null;
  /** Counts how often a chat was requested: each request opens it again. */
  readonly asked: number;
}

/** The customer with whom this window chats. */
export const useChat = create<ChatState>(() => ({ partner: null, asked: 0 }));

/** Opens the chat with a customer, from any page. */
export function chatWith(partner: ChatPartner): void {
  useChat.setState(({ asked }) => ({ partner, asked: asked + 1 }));
}

/** Returns to the account's own chat. */
export function endChatWith(): void {
  useChat.setState({ partner: null });
}

onSessionReset(endChatWith);
