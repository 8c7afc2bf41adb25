import { InvalidFields } from "../../core/kernel/app-error.ts";
import { firstRepeated } from "../../core/kernel/repeated.ts";
import { faults } from "./goods.texts.ts";

/**
 * Refuses a list of rows in which a name appears twice.
 * @param pathOf  the path of a row's field
 * @throws {InvalidFields} at the first row that repeats a name
 */
export function demandDistinct(names: readonly string[], pathOf: (index: number) => string): void {
  const twice = firstRepeated(names);
  if (twice >= 0) throw new InvalidFields({ [pathOf(twice)]: { text: faults.twice } });
}
