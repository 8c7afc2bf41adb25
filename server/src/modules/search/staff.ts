import type { FoundRecord } from "@kangying/contract/search/search.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import { pinyinKeys } from "../../core/kernel/pinyin.ts";
import type { Wanted } from "./fit.ts";
import { allRoles, allStaff, type RoleName, type StaffRow } from "./staff.repo.ts";

const operatorsPath = "/settings/operators";
const rolesPath = "/settings/roles";
const mayStaff = (ctx: CallContext): boolean =>
  ctx.can("seller/operator/OperatorList") && ctx.caller.permissions.paths.has(operatorsPath);
const mayRoles = (ctx: CallContext): boolean =>
  ctx.can("seller/role/rolemanage") && ctx.caller.permissions.paths.has(rolesPath);

/** Pinyin by name: computing it takes a moment, and the same names are needed for every letter typed. */
const known = new Map<string, { readonly joined: string; readonly initials: string }>();
const mostKnown = 5000;

function keysOf(name: string): { readonly joined: string; readonly initials: string } {
  let keys = known.get(name);
  if (!keys) {
    const { name_py, name_initials } = pinyinKeys(name);
    keys = { joined: name_py.replaceAll(" ", ""), initials: name_initials };
    if (known.size >= mostKnown) known.clear();
    known.set(name, keys);
  }
  return keys;
}

function fitsName(name: string, { text, joined }: Wanted): boolean {
  if (name.toLowerCase().includes(text.toLowerCase())) return true;
  const keys = keysOf(name);
  return keys.initials.startsWith(joined) || keys.joined.startsWith(joined);
}

function fitsStaff({ name, login, phone }: StaffRow, wanted: Wanted): boolean {
  return (
    fitsName(name, wanted) ||
    login.toLowerCase().startsWith(wanted.joined) ||
    (wanted.tail !== null && phone?.endsWith(wanted.tail) === true) ||
    (wanted.phone !== null && phone === wanted.phone)
  );
}

function presentStaff({ id, name, login }: StaffRow): FoundRecord {
  const query = new URLSearchParams({ keyword: login, keyword_field: "login" });
  return {
    kind: "operator",
    key: `operator:${id}`,
    title: name,
    sub: login,
    to: `${operatorsPath}?${query.toString()}`,
  };
}

function presentRole({ id, name, description }: RoleName): FoundRecord {
  return { kind: "role", key: `role:${id}`, title: name, sub: description, to: `${rolesPath}?id=${id}` };
}

/** Operators by name, pinyin, login or phone tail; roles by name. */
export async function searchStaff(wanted: Wanted, ctx: CallContext, limit: number): Promise<FoundRecord[]> {
  const staff = mayStaff(ctx) ? (await allStaff(ctx.tx)).filter((row) => fitsStaff(row, wanted)) : [];
  const roles = mayRoles(ctx) ? (await allRoles(ctx.tx)).filter((row) => fitsName(row.name, wanted)) : [];
  return [...staff.slice(0, limit).map(presentStaff), ...roles.slice(0, limit).map(presentRole)];
}

/** Reads those of these operators and roles that this caller may still see. */
export async function recallStaff(
  keys: { readonly operator: readonly number[]; readonly role: readonly number[] },
  ctx: CallContext,
): Promise<FoundRecord[]> {
  const staff = keys.operator.length > 0 && mayStaff(ctx) ? await allStaff(ctx.tx) : [];
  const roles = keys.role.length > 0 && mayRoles(ctx) ? await allRoles(ctx.tx) : [];
  return [
    ...staff.filter(({ id }) => keys.operator.includes(id)).map(presentStaff),
    ...roles.filter(({ id }) => keys.role.includes(id)).map(presentRole),
  ];
}
