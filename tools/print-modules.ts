import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { moduleOrder } from "../server/src/modules/order.ts";
import { root } from "./root.ts";

/** Writes the order of the modules into docs/ARCHITECTURE.md; with `--check` only checks that it is up to date. */
const file = join(root, "docs/ARCHITECTURE.md");
const begin = "  <!-- modules: begin -->\n";
const end = "\n\n  <!-- modules: end -->";

const text = readFileSync(file, "utf8");
const [before, rest] = text.split(begin);
const after = rest?.split(end.trimStart())[1];
if (before === undefined || after === undefined)
  throw new Error("docs/ARCHITECTURE.md lacks its marks for the modules");
const printed = `${before}${begin}\n  ${moduleOrder.join(" ← ")}${end}${after}`;
if (!process.argv.includes("--check")) writeFileSync(file, printed);
else if (printed !== text) {
  console.error(
    "docs/ARCHITECTURE.md names the modules in another order: node tools/with-node.mjs tools/print-modules.ts",
  );
  process.exitCode = 1;
}
