import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";
import { lineForPerson } from "./log-line.ts";
import { maskedFields, withoutSecrets } from "./redaction.ts";

/**
 * The process's log: JSON lines in production, one short line per event while developing.
 * Tokens, passwords, phones, identity and card numbers leave it masked, whoever wrote them and wherever they stood.
 * `LOG_LEVEL` says from which level on (default info).
 * @param to  where lines go; standard output where nothing is given
 */
export function createLog(
  config: Pick<Config, "production" | "version">,
  to: { write(line: string): void } = process.stdout,
): Logger {
  const destination: DestinationStream = {
    write: (line) => {
      const clean = withoutSecrets(line);
      to.write(config.production ? clean : lineForPerson(clean));
    },
  };
  const base = config.production ? { pid: process.pid, version: config.version } : null;
  const options = {
    level: process.env["LOG_LEVEL"] ?? "info",
    base,
    formatters: { log: maskedFields },
    serializers: { err: errorWithoutValues },
  };
  return pino(options, destination);
}

/** What is worth knowing of an error. A database's also holds the row that it refused, and its connection: those stay out. */
const errorFields = new Set(["type", "message", "stack", "code", "constraint", "table", "column", "faults"]);

function errorWithoutValues(error: Error): Record<string, unknown> {
  const all = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(all.filter(([name]) => errorFields.has(name)));
}

export type { Logger } from "pino";
