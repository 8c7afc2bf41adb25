import { z } from "zod";
import { pathsOf, permissionsOf } from "@kangying/contract/core/fold-tree";
import { languages, type Language, type Text } from "@kangying/contract/core/language";
import { flattenTree, type PermissionClass } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { texts, t } from "./roles.texts.ts";

const classes: Readonly<Record<PermissionClass, Text>> = t.group("classes");
/** Most characters of a role's list, as JSON text. */
const maxJson = 64 * 1024;

const flat = flattenTree(tree);

/** The pages of the supplier's industry. Pages that the caller lacks are offered too; choosing one is refused with `role_beyond_own`. */
async function pageOptions({ supplier }: ListContext): Promise<readonly OptionDef[]> {
  const paths = pathsOf(tree, supplier.industry);
  return flat
    .filter((node) => paths.has(node.path))
    .map((node) => ({ value: node.path, title: pageTitle(node.title) }));
}

async function apiOptions({ supplier }: ListContext): Promise<readonly OptionDef[]> {
  return [...permissionsOf(tree, supplier.industry).values()].map((permission) => {
    const page = flat.find((node) => node.permissions?.some(({ api }) => api === permission.api));
    const action = permission.api.split("/").at(-1) ?? "";
    const title = pageTitle(page?.title ?? "product");
    const said = (language: Language): string =>
      `${title[language]} · ${classes[permission.class][language]} · ${action}`;
    return {
      value: permission.api,
      title: Object.fromEntries(languages.map((language) => [language, said(language)])) as Text,
    };
  });
}

/** The fields of a role's form. */
export const roleForm = {
  name: fields.text({ title: texts.roleName, required: true, max_length: 40 }),
  description: fields.textarea({ title: t("roleForm.description"), max_length: 200 }),
  own_students: fields.switch({
    title: t("roleForm.own_students"),
    help: t("roleForm.own_students.help"),
    industries: ["camp", "admin"],
  }),
  second_step: fields.switch({ title: t("roleForm.second_step"), help: t("roleForm.second_step.help") }),
  path_arr: fields.multiselect({ title: t("roleForm.path_arr"), options: pageOptions }),
  api_arr: fields.multiselect({ title: t("roleForm.api_arr"), options: apiOptions }),
};

/** Reads the grant lists: JSON text from clients of the wire, lists from the console's form. */
export function acceptGrants(
  raw: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): Readonly<Record<string, unknown>> {
  const known = {
    path_arr: pathsOf(tree, ctx.supplier.industry),
    api_arr: new Set(permissionsOf(tree, ctx.supplier.industry).keys()),
  };
  const read = { ...raw };
  for (const name of ["path_arr", "api_arr"] as const) {
    const value = raw[name];
    if (typeof value === "string" && value !== "") read[name] = readJson(name, value);
    const list = read[name];
    if (!Array.isArray(list)) continue;
    const unknown: unknown = list.find((one) => typeof one !== "string" || !known[name].has(one));
    if (unknown !== undefined)
      throw new InvalidFields({
        [name]: { text: texts.unknownGrant, data: { name: JSON.stringify(unknown).slice(0, 100) } },
      });
  }
  return read;
}

function readJson(name: string, value: string): readonly unknown[] {
  if (value.length > maxJson) throw new AppError("payload_too_large");
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Refused below, like any other text that is not a list.
  }
  throw new InvalidFields({ [name]: { text: texts.notJson } });
}

const grants = z.union([z.array(z.string()), z.string()]);
/** The shapes that `acceptGrants` accepts: lists, or lists as JSON text. */
export const grantShapes = { path_arr: grants.nullish(), api_arr: grants.nullish() };
