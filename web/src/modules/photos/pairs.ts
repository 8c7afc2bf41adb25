import type { StudentPhoto } from "@kangying/contract/students/health/photo.endpoints";
import { formatWeight } from "../../engine/format/weight.ts";

export type Angle = "front" | "side" | "back";

/** Body sides with at least two photos, in the usual order: front, side, back. */
export function comparable(photos: readonly StudentPhoto[]): readonly Angle[] {
  return (["front", "side", "back"] as const).filter((angle) => photos.filter((one) => one.angle === angle).length > 1);
}

/** Photos of one side, oldest first. */
export function ofAngle(photos: readonly StudentPhoto[], angle: Angle): readonly StudentPhoto[] {
  return photos.filter((one) => one.angle === angle);
}

/** Number of days between two photos. */
export function daysApart(before: StudentPhoto, after: StudentPhoto): number {
  return Math.round((Date.parse(after.taken_on) - Date.parse(before.taken_on)) / 86_400_000);
}

/** Weight lost between two photos, in the configured unit with one decimal. Null if a weight is missing or nothing was lost. */
export function lost(before: StudentPhoto, after: StudentPhoto): string | null {
  if (before.weight_g === null || after.weight_g === null || after.weight_g >= before.weight_g) return null;
  return formatWeight(before.weight_g - after.weight_g);
}
