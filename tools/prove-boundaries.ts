import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { spawnSync } from "node:child_process";
import { root } from "./root.ts";
import { unreportedBreaches } from "./tables/table-breaches.ts";

/** A forbidden import: the file with it, the imported file, and the rule that must report it. */
interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** An import of types only, which is also forbidden. */
  readonly types?: true;
  /** Needed for another breach. It is not checked itself. */
  readonly prop?: true;
}

const layers = ["kernel", "db", "auth", "jobs", "wire", "list", "module"];
/** A separate list of modules, so that the proof does not depend on the product's modules. */
const modules = ["settings", "finance", "students", "dashboard"];
const orderFile = `export const moduleOrder = [${modules.map((name) => `"${name}"`).join(", ")}] as const;\n`;

/** Each breach has its own folder, so that no breach causes the report of another. */
const breaches: readonly Breach[] = [
  { rule: "contract-is-pure", from: "contract/src/pure.ts", to: "server/src/core/kernel/leaf.ts" },
  { rule: "contract-knows-no-node", from: "contract/src/node.ts", to: "node:path" },
  { rule: "web-knows-no-server", from: "web/src/app/server.ts", to: "server/src/core/kernel/leaf.ts" },
  { rule: "server-knows-no-web", from: "server/src/web.ts", to: "web/src/ui/leaf.ts" },
  ...layers.slice(0, -1).flatMap((layer, i) => {
    const breach = { rule: `core-${layer}-knows-no-layer-above`, to: `server/src/core/${layers[i + 1]}/leaf.ts` };
    return [
      { ...breach, from: `server/src/core/${layer}/above.ts` },
      { ...breach, from: `server/src/core/${layer}/above-types.ts`, types: true as const },
    ];
  }),
  { rule: "core-knows-no-module", from: "server/src/core/module/module.ts", to: "server/src/modules/settings/leaf.ts" },
  ...modules.slice(0, -1).flatMap((module, i) => {
    const breach = {
      rule: `module-${module}-knows-no-module-above`,
      to: `server/src/modules/${modules[i + 1]}/public.ts`,
    };
    return [
      { ...breach, from: `server/src/modules/${module}/above.ts` },
      { ...breach, from: `server/src/modules/${module}/above-types.ts`, types: true as const },
    ];
  }),
  {
    rule: "module-strays-has-no-place-in-the-order",
    from: "server/src/modules/strays/stray.ts",
    to: "server/src/modules/settings/public.ts",
  },
  {
    rule: "modules-meet-at-public",
    from: "server/src/modules/dashboard/inside.ts",
    to: "server/src/modules/settings/leaf.ts",
  },
  {
    rule: "modules-are-loaded-by-the-order",
    from: "server/src/first.ts",
    to: "server/src/modules/settings/settings.module.ts",
  },
  { rule: "sql-lives-in-repos", from: "server/src/modules/dashboard/sql.ts", to: "server/src/core/db/condition.ts" },
  { rule: "web-app-is-the-top", from: "web/src/ui/top.ts", to: "web/src/app/leaf.ts" },
  { rule: "web-engine-knows-no-screen", from: "web/src/engine/screen.ts", to: "web/src/modules/orders/leaf.ts" },
  { rule: "web-ui-knows-no-engine", from: "web/src/ui/engine.ts", to: "web/src/engine/leaf.ts" },
  {
    rule: "screens-know-no-other-module",
    from: "web/src/modules/goods/other.ts",
    to: "web/src/modules/orders/leaf.ts",
  },
  { rule: "tests-are-nobodys-library", from: "contract/src/library.ts", to: "contract/src/some.test.ts" },
  { rule: "nothing-unresolved", from: "contract/src/lost.ts", to: "./not-there.ts" },
  { rule: "no-circles", from: "contract/src/round-a.ts", to: "contract/src/round-b.ts" },
  { rule: "no-circles", from: "contract/src/round-b.ts", to: "contract/src/round-a.ts", prop: true },
  { rule: "no-circles", from: "contract/src/types-a.ts", to: "contract/src/types-b.ts", types: true },
  { rule: "no-circles", from: "contract/src/types-b.ts", to: "contract/src/types-a.ts", types: true, prop: true },
];

function write(base: string, file: string, code: string): void {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), code);
}

/** Runs dependency-cruiser. @returns the rules that it reported for each file */
function cruise(base: string): ReadonlySet<string> {
  const args = [
    join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
    "contract/src",
    "server/src",
    "web/src",
    "--output-type",
    "json",
  ];
  const cruised = spawnSync(process.execPath, args, { cwd: base, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const report = JSON.parse(cruised.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return new Set(report.summary.violations.map((violation) => `${violation.rule.name} ${violation.from}`));
}

/** Breaks every import rule in a scratch tree, and every table rule in an invented product. Each breach must be reported by its own rule. */
function prove(): boolean {
  const base = mkdtempSync(join(tmpdir(), "kangying-roads-"));
  try {
    for (const file of [".dependency-cruiser.cjs", "package.json", "tsconfig.json", "tsconfig.base.json"])
      cpSync(join(root, file), join(base, file));
    symlinkSync(join(root, "node_modules"), join(base, "node_modules"));
    for (const { to } of breaches) if (to.includes("/src/")) write(base, to, "export const leaf = 1;\n");
    write(base, "server/src/modules/order.ts", orderFile);
    for (const { from, to, types } of breaches) {
      const target = to.includes("/src/") ? `${"../".repeat(from.split("/").length - 1)}${to}` : to;
      write(base, from, `export ${types ? "type " : ""}* from "${target}";\n`);
    }
    const reported = cruise(base);
    const silent = breaches.filter(({ rule, from, prop }) => !prop && !reported.has(`${rule} ${from}`));
    for (const { rule, from, to } of silent) console.log(`${rule} did not report ${from} → ${to}`);
    const tables = unreportedBreaches();
    for (const line of tables.silent) console.log(line);
    const isProven = silent.length + tables.silent.length === 0;
    if (isProven) console.log(`${breaches.length + tables.tried} breaches, each reported`);
    return isProven;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

process.exit(prove() ? 0 : 1);
