import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../config.ts";
import { lineForPerson } from "./log-line.ts";
import { maskedFields, withoutSecrets } from "./redaction.ts";

/**
 * The process's log: JSON lines in production, one short line per event while developing.
 * Tokens, passwords, phones, identity and card numbers leave it masked, whoever wrote them and wherever they stood.
 * `LOG_LEVEL` says from which level on (default info).
 * @param to  where lines go, each at once; standard output where nothing is given, in production a few lines at a time
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
 * Standard output that nobody waits for: writing to a pipe holds up the whole process until its reader comes, and once for each request.
 * Lines go out together after a moment, and all that is left when the process ends; a killed one keeps its last tenth of a second to itself.
 */
function standardOutput(): { write(line: string): void } {
  const lines = pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 100 });
  process.once("exit", () => lines.flushSync());
  return lines;
}

/** What is worth knowing of an error. A database's also holds the row that it refused, and its connection: those stay out. */
const errorFields = new Set(["type", "message", "stack", "code", "constraint", "table", "column", "faults"]);

function errorWithoutValues(error: Error): Record<string, unknown> {
  const all = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(all.filter(([name]) => errorFields.has(name)));
}

export type { Logger } from "pino";
