import { consoleConfig } from "../../engine/api/console-config.ts";

/**
 * Where the frame comes from: the chat host of this environment, else the supplier's own. The sandbox has a port of its own beside the console.
 */
export function frameHost(ofSupplier: string): string {
  const { chat_host, chat_sandbox_port } = consoleConfig();
  if (chat_host !== null) return chat_host;
  if (chat_sandbox_port === null) return ofSupplier;
  return `${location.protocol}//${location.hostname}:${chat_sandbox_port}`;
}
