import type { FormField } from "@kangying/contract/core/form/form";
import type { CheckLine } from "@kangying/contract/core/form/preview";
import { isEmpty, type FormValues } from "../form-values.ts";

/** The state of a line here and now; changes since the last answer of the server count too. */
export interface LineNow extends CheckLine {
  readonly now: "done" | "missing" | "taken" | "idle";
  /** True: all that it missed is typed, and the server has yet to say whether that will do. */
  readonly isAwaited: boolean;
}

/** By the code of a line: whether it is settled now. */
export type Taking = Readonly<Record<string, boolean>>;

interface Standing {
  /** Fields that the server checks: its last answer on them is valid until the next one. */
  readonly judged: readonly string[];
  readonly values: FormValues;
  /** APIs that can be sent along. */
  readonly along: readonly string[];
  readonly taking: Taking;
}

/** The lines with their current state. */
export function linesNow(lines: readonly CheckLine[], standing: Standing): readonly LineNow[] {
  return lines.map((line) => {
    const now = stateNow(line, standing);
    // The missing part is there now, so its text is removed.
    const isAwaited =
      now === "missing" && line.wrong.length > 0 && line.wrong.every((name) => isFilled(standing.values[name]));
    return { ...line, now, isAwaited, text: now === "done" && line.state === "missing" ? "" : line.text };
  });
}

function stateNow(line: CheckLine, { judged, values, along, taking }: Standing): LineNow["now"] {
  if (line.state === "due") {
    if (isTaken(line, along, taking)) return "taken";
    return line.along?.must ? "missing" : "idle";
  }
  if (line.state !== "missing") return line.state;
  const isTyped = line.wrong.length > 0 && line.wrong.every((name) => !judged.includes(name) && isFilled(values[name]));
  return isTyped ? "done" : "missing";
}

/** True if a line is settled together with the act. */
export function isTaken(
  { code, way_out, along: company }: CheckLine,
  along: readonly string[],
  taking: Taking,
): boolean {
  return company !== undefined && way_out !== null && along.includes(way_out.api) && taking[code] !== false;
}

function isFilled(value: unknown): boolean {
  return value !== false && !isEmpty(value);
}

/** The sum of the settled lines, in fen. */
export function takenSum(lines: readonly LineNow[]): number {
  return lines.reduce((sum, { now, along }) => (now === "taken" ? sum + (along?.amount_fen ?? 0) : sum), 0);
}

/** The fields of a form that belong to no line. */
export function fieldsOutside(fields: readonly FormField[], lines: readonly CheckLine[]): readonly FormField[] {
  const inside = new Set(lines.flatMap((line) => line.fields));
  return fields.filter(({ name }) => !inside.has(name));
}
