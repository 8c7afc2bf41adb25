import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { KitCount } from "../kit/public.ts";
import { moveStay, stayFor, type StayRow } from "../stays/public.ts";
import type { KitTerm } from "../packages/public.ts";
import { issueKit, kitHeldBy } from "./hand-out.ts";

/** The kit that a stay's terms include. */
export function kitOf({ terms }: Pick<StayRow, "terms">): readonly KitTerm[] {
  return terms.kit ?? [];
}

/** The agreed kit that the student does not have. */
export async function missingKit(work: Pick<Work, "tx" | "supplier">, stay: StayRow): Promise<readonly KitTerm[]> {
  const agreed = kitOf(stay);
  if (agreed.length === 0) return [];
  const held = await kitHeldBy(work.tx, work.supplier.id, stay.id);
  const has = (kit_id: number): number =>
    held.filter((one) => one.kit_id === kit_id).reduce((sum, { count }) => sum + count, 0);
  return agreed.flatMap((line) => {
    const count = line.count - has(line.kit_id);
    return count > 0 ? [{ ...line, count }] : [];
  });
}

/** Whether the agreed kit is handed out at entry; left out: it is. */
interface Handing {
  readonly hands_out_kit?: boolean;
}

/** What an entry's event records about the kit. */
export function kitTold(stay: StayRow, { hands_out_kit = true }: Handing): Readonly<Record<string, unknown>> {
  const lines = hands_out_kit ? kitOf(stay) : [];
  return lines.length === 0 ? {} : { kit: toldOf(lines) };
}

/** Hands out the kit of the terms at an entry. @throws {AppError} kit_short */
export async function handOutAtEntry(work: Work, stay: StayRow, { hands_out_kit = true }: Handing): Promise<void> {
  if (hands_out_kit) await issueKit(work, stay.id, kitOf(stay));
}

/**
 * Hands out to a student in camp the agreed kit that they do not have yet.
 * @throws {AppError} not_found, wrong_status where nothing is missing, conflict, kit_short
 */
export async function handOutMissing(work: Work, id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "issue_kit", id, version);
  const lines = await missingKit(work, stay);
  if (lines.length === 0) throw new AppError("wrong_status");
  await moveStay(work, "issue_kit", stay, { patch: {}, told: { kit: toldOf(lines) } });
  await issueKit(work, id, lines);
}

/** Kit lines as an event stores them. */
export function toldOf(lines: readonly (KitCount & { readonly name: string })[]): readonly object[] {
  return lines.map(({ kit_id, name, count }) => ({ kit_id, name, count }));
}
