import { consoleConfig } from "../api/console-config.ts";

/** The chat host of this environment. The sandbox runs on its own port, under the host name of the console. */
export function ownChatHost(): string | null {
  const { chat_host, chat_sandbox_port } = consoleConfig();
  if (chat_host !== null) return chat_host;
  return chat_sandbox_port === null ? null : `${location.protocol}//${location.hostname}:${chat_sandbox_port}`;
}
