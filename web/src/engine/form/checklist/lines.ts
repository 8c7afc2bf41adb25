import type { FormField } from "@kangying/contract/core/form/form";
import type { CheckLine } from "@kangying/contract/core/form/preview";
import { isEmpty, type FormValues } from "../form-values.ts";

/** How a line stands here and now: what was typed since the server was asked counts too. */
export interface LineNow extends CheckLine {
  readonly now: "done" | "missing" | "taken" | "idle";
}

/** What is taken along: by the code of its line, whether the desk takes it now. */
export type Taking = Readonly<Record<string, boolean>>;

interface Standing {
  /** Fields that the server judges: what it said of them holds until it says something else. */
  readonly judged: readonly string[];
  readonly values: FormValues;
  /** APIs that may be sent along. */
  readonly along: readonly string[];
  readonly taking: Taking;
}

/** The lines as they stand with what is typed. */
export function linesNow(lines: readonly CheckLine[], standing: Standing): readonly LineNow[] {
  return lines.map((line) => {
    const now = stateNow(line, standing);
    // What was missing is there: it is no longer said.
    return { ...line, now, text: now === "done" && line.state === "missing" ? "" : line.text };
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

/** Whether a line is settled along with the act. */
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

/** What the lines that are taken come to, in fen. */
export function takenSum(lines: readonly LineNow[]): number {
  return lines.reduce((sum, { now, along }) => (now === "taken" ? sum + (along?.amount_fen ?? 0) : sum), 0);
}

/** The fields of a form that no line has. */
export function fieldsOutside(fields: readonly FormField[], lines: readonly CheckLine[]): readonly FormField[] {
  const inside = new Set(lines.flatMap((line) => line.fields));
  return fields.filter(({ name }) => !inside.has(name));
}
