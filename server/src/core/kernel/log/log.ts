import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../config.ts";
import { lineForPerson } from "./log-line.ts";
import { maskedFields, withoutSecrets } from "./redaction.ts";

/**
 * The process's log: JSON lines in production, one short line per event while developing.
 * Tokens, passwords, phones, identity and card numbers are masked in every line and field.
 * `LOG_LEVEL` sets the lowest level (default info).
 * @param to  receives each line at once; default: standard output, in production in small batches
 */
export function createLog(config: Pick<Config, "production" | "version">, to?: { write(line: string): void }): Logger {
  const lines = to ?? (config.production ? standardOutput() : process.stdout);
  const destination: DestinationStream = {
    write: (line) => {
      const clean = withoutSecrets(line);
      lines.write(config.production ? clean : lineForPerson(clean));
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

/**
 * Buffered standard output. A direct write to a pipe blocks the whole process until the reader reads, for each request. Lines are written
 * together after a moment, and the rest when the process ends. A killed process loses its last tenth of a second.
 */
function standardOutput(): { write(line: string): void } {
  const lines = pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 100 });
  process.once("exit", () => lines.flushSync());
  return lines;
}

/** The fields of an error for the log. A database error also has the refused row and the connection; they are left out. */
const errorFields = new Set(["type", "message", "stack", "code", "constraint", "table", "column", "faults"]);

function errorWithoutValues(error: Error): Record<string, unknown> {
  const all = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(all.filter(([name]) => errorFields.has(name)));
}

export type { Logger } from "pino";
