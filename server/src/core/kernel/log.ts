import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";
import { lineForPerson } from "./log-line.ts";
import { maskedFields, withoutSecrets } from "./redaction.ts";

/**
 * The process's log: JSON lines in production, one short line per event while developing.
 * Tokens, passwords, phones, identity and card numbers leave it masked, whoever wrote them and wherever they stood.
 * @param to  where lines go; standard output where nothing is given
 */
export function createLog(config: Pick<Config, "production" | "version">, to: { write(line: string): void } = process.stdout): Logger {
  const destination: DestinationStream = {
    write: (line) => {
      const clean = withoutSecrets(line);
      to.write(config.production ? clean : lineForPerson(clean));
    },
  };
  const base = config.production ? { pid: process.pid, version: config.version } : null;
  return pino({ level: process.env["LOG_LEVEL"] ?? "info", base, formatters: { log: maskedFields } }, destination);
}

export type { Logger } from "pino";
