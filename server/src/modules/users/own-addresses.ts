import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { mostAddresses } from "@kangying/contract/users/member";
import { regionName } from "../settings/public.ts";
import {
  addressOf,
  deleteAddress,
  firstAddress,
  freeSlot,
  insertAddress,
  markDefault,
  updateAddress,
} from "./addresses.repo.ts";
import { usersErrors } from "./users.errors.ts";
import { findMember } from "./users.repo.ts";
import { faults } from "./users.texts.ts";

/** An address as a member types it. */
export interface OwnAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly region_code: string;
  readonly detail: string;
  readonly is_default: boolean;
}

/**
 * Adds or changes an address of a member. One of them is always the default.
 * @param id  null: a new one
 * @returns its key
 * @throws {AppError} not_found, too_many_addresses. {InvalidFields} region_code
 */
export async function saveAddress(work: Work, member_id: number, id: number | null, said: OwnAddress): Promise<number> {
  const { tx, supplier, now } = work;
  // The lock serialises two browser tabs, because slots and the default are unique.
  if (!(await findMember(tx, supplier.id, member_id, true))) throw new AppError("not_found");
  const region = regionName(said.region_code);
  if (region === null) throw new InvalidFields({ region_code: { text: faults.region } });
  const present = id === null ? null : await addressOf(tx, supplier.id, member_id, id);
  if (id !== null && !present) throw new AppError("not_found");
  const row = { ...said, region, is_default: false };
  let key = id ?? 0;
  if (present) await updateAddress(tx, supplier.id, key, row);
  else {
    const slot = await freeSlot(tx, supplier.id, member_id);
    if (slot === null) throw new AppError(usersErrors.too_many_addresses, { most: mostAddresses });
    key = await insertAddress(tx, supplier.id, member_id, slot, row, now);
  }
  if (said.is_default) await markDefault(tx, supplier.id, member_id, key);
  else await keepDefault(work, member_id);
  work.changed("member", member_id);
  return key;
}

/** Deletes an address of a member. @throws {AppError} not_found */
export async function dropAddress(work: Work, member_id: number, id: number): Promise<void> {
  const { tx, supplier } = work;
  if (!(await findMember(tx, supplier.id, member_id, true))) throw new AppError("not_found");
  if (!(await deleteAddress(tx, supplier.id, member_id, id))) throw new AppError("not_found");
  await keepDefault(work, member_id);
  work.changed("member", member_id);
}

async function keepDefault({ tx, supplier }: Work, member_id: number): Promise<void> {
  const first = await firstAddress(tx, supplier.id, member_id);
  if (first && !first.has_default) await markDefault(tx, supplier.id, member_id, first.id);
}
