// The rules of docs/ARCHITECTURE.md about who may import whom. `tools/prove-boundaries.ts` breaks each rule on purpose and checks that it is reported.
const { readFileSync, readdirSync } = require("node:fs");

const coreLayers = ["kernel", "db", "auth", "jobs", "wire", "list", "module"];

/** The list of modules. It is read as text, since this file cannot wait for an import. */
const moduleOrder = [
  ...(/moduleOrder = \[([^\]]*)\]/u.exec(readFileSync("server/src/modules/order.ts", "utf8"))?.[1] ?? "").matchAll(
    /"([a-z-]+)"/gu,
  ),
].map(([, name]) => name);
const folders = readdirSync("server/src/modules", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Each layer may use itself and those before it. Imports of types count too. */
const layersAbove = coreLayers.slice(0, -1).map((layer, i) => ({
  name: `core-${layer}-knows-no-layer-above`,
  severity: "error",
  from: { path: `^server/src/core/${layer}/`, pathNot: "\\.test\\.ts$" },
  to: { path: `^server/src/core/(${coreLayers.slice(i + 1).join("|")})/` },
}));

/** Each module may use itself and those before it. */
const modulesAbove = moduleOrder.slice(0, -1).map((module, i) => ({
  name: `module-${module}-knows-no-module-above`,
  severity: "error",
  from: { path: `^server/src/modules/${module}/`, pathNot: "\\.test\\.ts$" },
  to: { path: `^server/src/modules/(${moduleOrder.slice(i + 1).join("|")})/` },
}));

/** A folder that is not in the list has no place: everything in it is reported. */
const modulesWithoutPlace = folders
  .filter((folder) => !moduleOrder.includes(folder))
  .map((folder) => ({
    name: `module-${folder}-has-no-place-in-the-order`,
    severity: "error",
    from: { path: `^server/src/modules/${folder}/` },
    to: {},
  }));

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
    {
      name: "contract-is-pure",
      severity: "error",
      from: { path: "^contract/src", pathNot: "\\.test\\.ts$" },
      to: { path: "^(server|web|e2e|tools)/" },
    },
    {
      name: "contract-knows-no-node",
      severity: "error",
      from: { path: "^contract/src", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    { name: "web-knows-no-server", severity: "error", from: { path: "^web/src" }, to: { path: "^server/" } },
    { name: "server-knows-no-web", severity: "error", from: { path: "^server/src" }, to: { path: "^web/" } },
    ...layersAbove,
    {
      name: "core-knows-no-module",
      severity: "error",
      from: { path: "^server/src/core/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/(modules/|app|main)" },
    },
    ...modulesAbove,
    ...modulesWithoutPlace,
    {
      name: "modules-are-loaded-by-the-order",
      severity: "error",
      from: { path: "^server/src/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/modules/[^/]+/[^/]+\\.module\\.ts$" },
    },
    {
      name: "modules-meet-at-public",
      severity: "error",
      from: { path: "^server/src/modules/([^/]+)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/modules/([^/]+)/", pathNot: ["^server/src/modules/$1/", "/public\\.ts$"] },
    },
    {
      name: "sql-lives-in-repos",
      severity: "error",
      from: { path: "^server/src/modules/", pathNot: "(\\.repo|\\.list|\\.test|\\.invariants)\\.ts$|/modules/demo/" },
      to: { path: "^server/src/core/db/condition\\.ts$" },
    },
    {
      name: "web-app-is-the-top",
      severity: "error",
      from: { path: "^web/src/(modules|engine|ui)/" },
      to: { path: "^web/src/(app/|main)" },
    },
    {
      name: "web-engine-knows-no-screen",
      severity: "error",
      from: { path: "^web/src/(engine|ui)/" },
      to: { path: "^web/src/modules/" },
    },
    {
      name: "web-ui-knows-no-engine",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^web/src/engine/" },
    },
    {
      name: "screens-know-no-other-module",
      severity: "error",
      from: { path: "^web/src/modules/([^/]+)/" },
      to: { path: "^web/src/modules/([^/]+)/", pathNot: "^web/src/modules/$1/" },
    },
    {
      name: "tests-are-nobodys-library",
      severity: "error",
      from: { path: "^(contract|server|web)/src", pathNot: "\\.test\\.tsx?$" },
      to: { path: "\\.test\\.tsx?$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(web/dist|\\.tsbuild)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
