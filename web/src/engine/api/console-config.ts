import type { ConsoleConfig } from "@kangying/contract/core/wire";

const developmentConfig: ConsoleConfig = {
  sign_suffix: "kangying",
  reply_secret: "kangying-reply",
  version: "dev",
  version_check_url: null,
  chat_host: null,
  chat_sandbox_port: null,
};
let read: ConsoleConfig | null = null;

/** The configuration that the server wrote into `index.html`; the development values where Vite serves the page. */
export function consoleConfig(): ConsoleConfig {
  if (read) return read;
  const text = document.getElementById("kangying-config")?.textContent?.trim();
  try {
    read = { ...developmentConfig, ...(text ? (JSON.parse(text) as Partial<ConsoleConfig>) : {}) };
  } catch {
    read = developmentConfig;
  }
  return read;
}
