import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Whose name is which, so that two that fall together are seen. */
const taken = new Map<string, string>();

/**
 * The name in the browser of a class of a CSS module: four letters, made of its file and its name alone, so that a release keeps the names of
 * what it did not change.
 * @throws {Error} naming two classes that would get the same four letters
 */
export function styleName(name: string, file: string): string {
  const whose = `${relative(here, file.split("?")[0] ?? file).replaceAll("\\", "/")} ${name}`;
  const digest = createHash("sha256").update(whose).digest();
  const short = [0, 1, 2, 3].map((at) => letters[digest[at]! % letters.length]).join("");
  const other = taken.get(short);
  if (other !== undefined && other !== whose)
    throw new Error(`${whose} and ${other} are both named ${short}: rename one`);
  taken.set(short, whose);
  return short;
}

/** Names of the classes of each CSS module that a build takes in, as its stylesheet writes them. */
const wanted = new Map<string, readonly string[]>();

/**
 * Stops a build that has lost styles: every CSS module that a page imports stands in a stylesheet of what is built.
 * @throws {Error} naming the modules whose classes no stylesheet has
 */
export function stylesArrive(): Plugin {
  return {
    name: "kangying-styles-arrive",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id.endsWith(".module.css"))
        wanted.set(
          id,
          [...code.matchAll(/"([a-zA-Z]{4})"/gu)].map(([, name = ""]) => name),
        );
      return null;
    },
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
      );
      const lost = [...wanted].filter(
        ([, names]) => names.length > 0 && !names.some((name) => sheets.some((css) => css.includes(`.${name}`))),
      );
      if (sheets.length === 0 || wanted.size === 0 || lost.length > 0)
        this.error(
          `styles are missing from the build: ${lost.map(([id]) => relative(here, id)).join(", ") || "all of them"}`,
        );
    },
  };
}

const imported = /import (\w+) from ("[^"]+\.module\.css");/gu;

/**
 * In the build, `styles.row` reads a constant instead of a property, so that the name itself stands in the chunk and the table of a module's
 * names is left out wherever no name is computed.
 * @returns two plugins: what rewrites the reading, and what keeps a module whose names have all moved out, for it brings its stylesheet
 */
export function styleConstants(): readonly Plugin[] {
  const constants: Plugin = {
    name: "kangying-style-constants",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".tsx") || !code.includes(".module.css")) return null;
      let out = code;
      for (const [line, styles, path] of code.matchAll(imported))
        out = out
          .replace(line, `${line} import * as ${styles}Names from ${path};`)
          .replaceAll(new RegExp(String.raw`\b${styles}\.(?=[A-Za-z_])`, "gu"), `${styles}Names.`);
      return { code: out, map: null };
    },
  };
  const kept: Plugin = {
    name: "kangying-style-kept",
    apply: "build",
    enforce: "post",
    transform: (code, id) =>
      id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : null,
  };
  return [constants, kept];
}
