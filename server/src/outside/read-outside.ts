import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { z } from "zod";
import { addons } from "@kangying/contract/plugins/addons";
import { outsideAddon, type OutsideAddon } from "@kangying/contract/plugins/outside-addon";
import type { Config } from "../core/kernel/config.ts";
import { StartRefused } from "../core/kernel/start-refused.ts";

/** Version of `house`. An add-on that was written for another version is refused. */
export const apiVersion = 1;

/** An add-on, which has its own folder. */
export interface OutsideFolder {
  readonly folder: string;
  /** Absolute path of the file whose export `makeModule` makes the module. */
  readonly module: string;
  readonly addon: OutsideAddon;
}

const manifest = outsideAddon.extend({
  api: z.literal(apiVersion),
  module: z.string().regex(/^[\w-]+\.module\.(?:ts|js|mjs)$/),
});

/**
 * The add-ons in `ADDONS_DIR`: each folder in it that has an `addon.json`. None of their code runs yet.
 * @returns an empty list if the variable is not set
 * @throws {StartRefused} naming everything that is wrong, by folder
 */
export async function readOutside(
  config: Pick<Config, "addons_dir" | "data_dir" | "files_url">,
): Promise<readonly OutsideFolder[]> {
  const { addons_dir } = config;
  if (addons_dir === null) return [];
  const root = await realpath(addons_dir).catch(() => null);
  if (root === null) throw refused([`ADDONS_DIR: there is no folder ${addons_dir}`]);
  const place = await placeFaults(root, config);
  if (place.length > 0) throw refused(place);
  const found: OutsideFolder[] = [];
  const faults: string[] = [];
  for (const entry of (await readdir(root, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith(".")) continue;
    const folder = join(root, entry.name);
    if (entry.isSymbolicLink()) faults.push(`${folder}: is a link; put the add-on itself there`);
    else if (entry.isDirectory()) {
      const read = await readOne(folder);
      if ("faults" in read) faults.push(...read.faults.map((fault) => `${folder}: ${fault}`));
      else found.push(read);
    }
  }
  faults.push(...togetherFaults(found));
  if (faults.length > 0) throw refused(faults);
  return found;
}

const refused = (faults: readonly string[]): StartRefused => new StartRefused("The add-ons cannot be loaded:", faults);

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(outer + sep);

/** Checks the folder, since code comes from there: only the person who runs the machine may write to it. */
async function placeFaults(
  root: string,
  { data_dir, files_url }: Pick<Config, "data_dir" | "files_url">,
): Promise<string[]> {
  const written = [data_dir, ...(files_url.startsWith("s3:") ? [] : [files_url])];
  const real = await Promise.all(written.map((path) => realpath(path).catch(() => path)));
  const faults = real
    .filter((path) => isWithin(root, path) || isWithin(path, root))
    .map((path) => `ADDONS_DIR must lie apart from ${path}: what people upload is written there`);
  return [...faults, ...(await modeFaults(root)).map((fault) => `ADDONS_DIR ${fault}`)];
}

async function modeFaults(path: string): Promise<string[]> {
  const { mode } = await stat(path);
  return process.platform !== "win32" && (mode & 0o002) !== 0
    ? ["may be written by everybody on this machine. Run: chmod o-w"]
    : [];
}

async function readOne(folder: string): Promise<OutsideFolder | { readonly faults: readonly string[] }> {
  const text = await readFile(join(folder, "addon.json"), "utf8").catch(() => null);
  if (text === null) return { faults: ["has no addon.json"] };
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return { faults: ["addon.json is no JSON"] };
  }
  const read = manifest.safeParse(said);
  if (!read.success)
    return {
      faults: read.error.issues.map(({ path, message }) => `addon.json ${path.join(".") || "as a whole"}: ${message}`),
    };
  const { api: _api, module, ...addon } = read.data;
  const file = join(folder, module);
  const faults = [...ownNames(addon), ...(await modeFaults(folder))];
  const there = await realpath(file).catch(() => null);
  if (there === null) faults.push(`there is no ${module}`);
  else if (there !== file) faults.push(`${module} is a link; put the file itself there`);
  else faults.push(...(await modeFaults(file)).map((fault) => `${module} ${fault}`));
  return faults.length > 0 ? { faults } : { folder, module: file, addon };
}

/** Checks that paths and calls contain the key, so that add-ons never collide, and a name shows to which add-on it belongs. */
function ownNames({ key, pages }: OutsideAddon): string[] {
  return pages.flatMap(({ path, list, record, permissions }) => [
    ...(path.startsWith(`/plugin/${key}/`) ? [] : [`page ${path} must begin with /plugin/${key}/`]),
    ...((list === undefined) === (record === undefined)
      ? [`page ${path} needs a list or a record that draws it, and one of them alone`]
      : []),
    ...permissions
      .filter(({ api }) => !api.startsWith(`addons/${key}/`))
      .map(({ api }) => `permission ${api} must begin with addons/${key}/`),
  ]);
}

function togetherFaults(found: readonly OutsideFolder[]): string[] {
  const known = new Map(addons.map(({ key }) => [key, "the product"]));
  return found.flatMap(({ folder, addon: { key } }) => {
    const by = known.get(key);
    known.set(key, folder);
    return by === undefined ? [] : [`${folder}: its key ${key} is taken by ${by}`];
  });
}
