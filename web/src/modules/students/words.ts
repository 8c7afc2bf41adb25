import { stayColors, type StayStatus } from "@kangying/contract/students/stay-status";
import type { WeightKind } from "@kangying/contract/students/health/weight";
import type { ChipColor } from "../../ui/Chip.tsx";
import { useT } from "../../engine/i18n/index.ts";

const kinds = {
  entry: "student.weighed.entry",
  morning: "student.weighed.morning",
  weekly: "student.weighed.weekly",
  exit: "student.weighed.exit",
  self: "student.weighed.self",
} as const satisfies Record<WeightKind, string>;
const isKind = (kind: string): kind is WeightKind => kind in kinds;
const isStatus = (status: number): status is StayStatus => status in stayColors;

/** Names of the occasions of weighing. */
export function useKindTitle(): (kind: string) => string {
  const t = useT();
  return (kind) => (isKind(kind) ? t(kinds[kind]) : kind);
}

/** Names of the statuses of a stay. */
export function useStatusTitle(): (status: number) => string {
  const t = useT();
  return (status) => (isStatus(status) ? t(`student.status.${status}`) : String(status));
}

/** The colour of a status, as lists have it. */
export function statusColor(status: number): ChipColor {
  return isStatus(status) ? stayColors[status] : "slate";
}
