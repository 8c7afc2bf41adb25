import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { checkedFields, hashFor, orTaken, shown, type MemberValues } from "./add-member.ts";
import { addressRows, type AddressInput } from "./address-rules.ts";
import { writeAddresses } from "./addresses.repo.ts";
import { findMember, updateMember } from "./users.repo.ts";

/** The editable fields of a member. A caller who may not see phone and addresses sends neither, and they stay unchanged. */
export type MemberEdit = Omit<MemberValues, "phone" | "email"> & {
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly addresses?: readonly AddressInput[];
};

/**
 * Changes a member.
 * @param version  the version that the form was filled with; null: any
 * @param hash  of a new password, computed before the transaction
 * @throws {AppError} not_found, conflict. {InvalidFields} missing, malformed or taken values
 */
export async function editMember(
  work: Work,
  id: number,
  input: MemberEdit,
  version: number | null,
  hash: string | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await findMember(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  const values: MemberValues = {
    ...input,
    phone: input.phone === undefined ? before.phone : input.phone,
    email: input.email === undefined ? before.email : input.email,
  };
  const fields = {
    ...(await checkedFields(work, values, before)),
    password_hash: hashFor(input, hash) ?? before.password_hash,
  };
  const addresses = input.addresses && addressRows(input.addresses);
  if (!(await orTaken(() => updateMember(tx, supplier.id, id, fields, before.version, now))))
    throw new AppError("conflict");
  if (addresses) await writeAddresses(tx, supplier.id, id, addresses, now);
  work.changed("member", id, before.version + 1);
  work.audit({
    biz_type: "member",
    biz_id: id,
    before: shown(before),
    after: { ...shown(fields), password_set: input.password !== null, addresses: addresses?.length },
  });
}
