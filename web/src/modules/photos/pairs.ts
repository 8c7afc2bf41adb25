import type { StudentPhoto } from "@kangying/contract/students/health/photo.endpoints";
import { formatWeight } from "../../engine/format/weight.ts";

export type Angle = "front" | "side" | "back";

/** Sides of which there are two photos and more, in the order in which one looks at somebody. */
export function comparable(photos: readonly StudentPhoto[]): readonly Angle[] {
  return (["front", "side", "back"] as const).filter((angle) => photos.filter((one) => one.angle === angle).length > 1);
}

/** Photos of one side, oldest first. */
export function ofAngle(photos: readonly StudentPhoto[], angle: Angle): readonly StudentPhoto[] {
  return photos.filter((one) => one.angle === angle);
}

/** Days from one photo to another. */
export function daysApart(before: StudentPhoto, after: StudentPhoto): number {
  return Math.round((Date.parse(after.taken_on) - Date.parse(before.taken_on)) / 86_400_000);
}

/** The weight lost between them, in the house's unit with one decimal; null where a weight is missing or nothing was lost. */
export function lost(before: StudentPhoto, after: StudentPhoto): string | null {
  if (before.weight_g === null || after.weight_g === null || after.weight_g >= before.weight_g) return null;
  return formatWeight(before.weight_g - after.weight_g);
}
