const levels: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "WARN",
  50: "ERROR",
  60: "FATAL",
};

interface LoggedError {
  readonly stack?: string;
  readonly message?: string;
}

/**
 * Formats a log event as a short line for the terminal: time, level, message, the rest as `name=value`.
 * An error's stack follows, indented.
 * @param line  a JSON line of pino
 */
export function lineForPerson(line: string): string {
  let event: Record<string, unknown>;
  try {
    event = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const { level, time, msg, err, ...rest } = event;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const details = Object.entries(rest).map(
    ([name, value]) => ` ${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const error = err as LoggedError | undefined;
  const stack = error ? `\n  ${(error.stack ?? error.message ?? "").replaceAll("\n", "\n  ")}` : "";
  return `${clock} ${levels[Number(level)] ?? String(level)} ${typeof msg === "string" ? msg : ""}${details.join("")}${stack}\n`;
}
