import { InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import { regionName, regionPath } from "../settings/public.ts";
import type { AddressRow } from "./addresses.repo.ts";
import { faults } from "./users.texts.ts";

/** An address as the form sends it. */
export interface AddressInput {
  readonly recipient: string;
  readonly phone: string;
  /** Codes from the province down. */
  readonly region: readonly (string | number)[];
  readonly detail: string;
  readonly is_default: boolean;
}

/**
 * Checks addresses and returns them as they are stored: each in an existing region, and exactly one default, the first where none is
 * marked.
 * @throws {InvalidFields} at the row that is wrong
 */
export function addressRows(inputs: readonly AddressInput[]): AddressRow[] {
  const found: Record<string, FieldFault> = {};
  const chosen = inputs.findIndex((input) => input.is_default);
  const rows = inputs.map(({ region: path, ...input }, index): AddressRow => {
    const region_code = String(path.at(-1) ?? "");
    const region = regionName(region_code);
    if (region === null) found[`addresses[${index}].region`] = { text: faults.region };
    if (input.is_default && index !== chosen) found[`addresses[${index}].is_default`] = { text: faults.twoDefaults };
    return { ...input, region_code, region: region ?? "", is_default: index === Math.max(0, chosen) };
  });
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
  return rows;
}

/** Turns stored addresses back into the form's values. */
export function addressInputs(rows: readonly AddressRow[]): AddressInput[] {
  return rows.map(({ region_code, region: _names, ...row }) => ({ ...row, region: regionPath(region_code) }));
}
