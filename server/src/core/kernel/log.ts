import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";
import { BufferedLines } from "./buffered-lines.ts";
import { lineForPerson } from "./log-line.ts";
import { maskedFields, withoutSecrets } from "./redaction.ts";

/**
 * The process's log: JSON lines in production, one short line per event while developing.
 * Tokens, passwords, phones, identity and card numbers leave it masked, whoever wrote them and wherever they stood.
 * `LOG_LEVEL` says from which level on (default info).
 * @param to  where lines go, each at once; standard output where nothing is given, in production a few lines at a time
 */
export function createLog(
  config: Pick<Config, "production" | "version">,
  to?: { write(line: string): void },
): Logger {
  const lines = new BufferedLines(to ?? process.stdout, { isHasty: to !== undefined || !config.production });
  const destination: DestinationStream & { lastLevel: number } = {
    // pino puts the level of each line here where it finds the symbol below
    lastLevel: 0,
    write: (line) => {
      const clean = withoutSecrets(line);
      lines.write(config.production ? clean : lineForPerson(clean), destination.lastLevel >= warning);
    },
  };
  Object.assign(destination, { [Symbol.for("pino.metadata")]: true });
  const base = config.production ? { pid: process.pid, version: config.version } : null;
  const options = {
    level: process.env["LOG_LEVEL"] ?? "info",
    base,
    formatters: { log: maskedFields },
    serializers: { err: errorWithoutValues },
  };
  return pino(options, destination);
}

/** pino's number for it. */
const warning = 40;

/** What is worth knowing of an error. A database's also holds the row that it refused, and its connection: those stay out. */
const errorFields = new Set(["type", "message", "stack", "code", "constraint", "table", "column", "faults"]);

function errorWithoutValues(error: Error): Record<string, unknown> {
  const all = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(all.filter(([name]) => errorFields.has(name)));
}

export type { Logger } from "pino";
