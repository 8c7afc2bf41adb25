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

/** Returns a function that gives the name of an occasion of weighing. */
export function useKindTitle(): (kind: string) => string {
  const t = useT();
  return (kind) => (isKind(kind) ? t(kinds[kind]) : kind);
}

/** Returns a function that gives the name of a stay's status. */
export function useStatusTitle(): (status: number) => string {
  const t = useT();
  return (status) => (isStatus(status) ? t(`student.status.${status}`) : String(status));
}

/** Returns the colour of a status; lists use the same one. */
export function statusColor(status: number): ChipColor {
  return isStatus(status) ? stayColors[status] : "slate";
}
