import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { formFaults } from "../../core/list/form/form-faults.ts";
import { filesNamed } from "../files/public.ts";

/** @throws {InvalidFields} where one of the files is not this supplier's */
export async function demandFiles(work: Work, field: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await filesNamed(work, ids);
  if (ids.some((id) => !known.has(id))) throw new InvalidFields({ [field]: { text: formFaults.notFile } });
}
