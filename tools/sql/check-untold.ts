import type { Fault } from "./check-statements.ts";
import type { UntoldStatement } from "./statements.ts";
import { mostUntold, untoldCalls } from "./untold.ts";

/** Checks the list of statements that cannot be read from the source: each is listed with its reason, nothing else is, and they are few. */
export function checkUntold(found: readonly UntoldStatement[]): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [key, calls] of Map.groupBy(found, ({ file, within }) => `${file} ${within}`)) {
    const listed = untoldCalls.find(({ file, within }) => `${file} ${within}` === key);
    if (listed?.calls === calls.length) continue;
    for (const { file, line, reason } of calls)
      faults.push({ file, line, what: `its statement cannot be described: ${reason}` });
  }
  for (const { file, within } of untoldCalls) {
    if (!found.some((each) => each.file === file && each.within === within))
      faults.push({
        file,
        line: 1,
        what: `${within} is listed in tools/sql/untold.ts, but every statement of it is described`,
      });
  }
  if (found.length > mostUntold)
    faults.push({
      file: "tools/sql/untold.ts",
      line: 1,
      what: `${found.length} calls, at most ${mostUntold} may stand here`,
    });
  return faults;
}
