import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { AuthParts } from "./auth-parts.ts";
import { insertSandboxMessage } from "./sms-code.repo.ts";

/** Carries a message to a phone. */
export interface SmsProvider {
  /** @throws whatever the provider answers in place of taking the message */
  send(phone: string, content: string): Promise<void>;
}

/**
 * The provider that ships with the product: it keeps the message where tests and developers can read it, and says so in the log. What the
 * message holds is told where the console is a debug one, and nowhere else: a code in a log is a way in for whoever reads it.
 */
export function sandboxSms(database: Database, parts: AuthParts & { readonly log: Logger }): SmsProvider {
  return {
    send: async (phone, content) => {
      await database.transaction({ role: "auth" }, (tx) => insertSandboxMessage(tx, phone, content, parts.clock.now()));
      parts.log.info(
        {
          sandbox: "sms",
          to: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
          ...(parts.config.debug_console ? { content } : {}),
        },
        "sms taken by the sandbox",
      );
    },
  };
}
