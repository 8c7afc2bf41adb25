import { consoleConfig } from "../api/console-config.ts";

/** The chat host of this environment. The sandbox has a port of its own beside the console, under whatever name that is called by. */
export function ownChatHost(): string | null {
  const { chat_host, chat_sandbox_port } = consoleConfig();
  if (chat_host !== null) return chat_host;
  return chat_sandbox_port === null ? null : `${location.protocol}//${location.hostname}:${chat_sandbox_port}`;
}
