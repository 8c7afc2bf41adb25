import type { Work } from "../../src/core/jobs/work.ts";
import type { ActKind } from "./acts.ts";

/** An act without a version, which may be done a second time. */
export function may(weight: number, of: ActKind["of"], run: ActKind["run"]): ActKind {
  return { weight, of, run, isRepeatable: true };
}

export async function studentOf({ tx }: Work, stay_id: number): Promise<number> {
  const [row] = await tx.query<{ student_id: number }>("select student_id from stay where id = $1", [stay_id]);
  return row?.student_id ?? 0;
}

export async function coachesHere({ tx }: Work): Promise<readonly number[]> {
  return (await tx.query<{ id: number }>("select id from coach where status = 1 order by id")).map(({ id }) => id);
}
