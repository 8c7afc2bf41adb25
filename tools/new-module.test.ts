import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./root.ts";

const run = promisify(execFile);
/** The long run adds checks that read the whole source tree. Some take half a minute each. */
const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const noun = "coach-levels";
let copy: string;

/** A copy of the source tree. Its `node_modules` has the copy's own packages, and links to all others. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "kangying-new-module-"));
  const { stdout } = await run("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, maxBuffer: 1e8 });
  const wanted = /^(?:contract|server|tools|web)\/|^[^/]+\.(?:json|ts|cjs)$/;
  const files = stdout.split("\n").filter((file) => wanted.test(file));
  await Promise.all(files.map((file) => cp(join(root, file), join(copy, file)).catch(() => {})));
  await mkdir(join(copy, "node_modules/@kangying"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@kangying") await symlink(join(root, "node_modules", name), join(copy, "node_modules", name));
  for (const own of ["contract", "server"]) await symlink(join(copy, own), join(copy, "node_modules/@kangying", own));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Runs a program in the copy. @throws with its output if it fails */
async function ask(program: string, ...args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$)/.test(name)));
  // With a PostgreSQL server the new module's tests are faster: the embedded engine would first run all migrations.
  const KANGYING_TEST_ENGINE = env["TEST_DATABASE_URL"] ? "server" : "embedded";
  const said = await run(program, args, {
    cwd: copy,
    env: { ...env, NODE_ENV: "test", KANGYING_TEST_ENGINE },
    maxBuffer: 1e8,
  }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
  if ("code" in said) throw new Error(`${program} ${args.join(" ")}: ${said.stdout}${said.stderr}`);
  return said.stdout;
}
const tool = (name: string): string => join("node_modules/.bin", name);

it("makes a whole module: it compiles, passes the checks that read it, and its own tests hold", async () => {
  const before = await Promise.all(["server/src/modules/order.ts", "contract/src/trees.ts"].map(linesOf));
  await ask(process.execPath, "tools/new-module.ts", noun, "--zh", "教练级别", "--es", "Niveles", "--ja", "コーチの級");
  const after = await Promise.all(["server/src/modules/order.ts", "contract/src/trees.ts"].map(linesOf));
  expect(after.map((lines, at) => lines - (before[at] ?? 0))).toEqual([1, 1]);
  const made = ["contract/src/coach-levels", "server/src/modules/coach-levels"];
  // The new module, the lists that name it, and the files that read those lists. The long run compiles everything.
  const lists = ["contract/src/trees.ts", "contract/src/tree.ts", "server/src/modules/order.ts"];
  const readers = ["server/src/app.ts", "server/src/modules/load-modules.ts", "server/src/outside/house.ts"];
  const compiled = isLong ? ["contract", "server"] : [...made, ...lists, ...readers];
  const own = [
    "--config",
    ".dependency-cruiser.cjs",
    "--include-only",
    "^(contract|server)/src",
    "--output-type",
    "err",
  ];
  const ofWholeTree = [
    [process.execPath, "tools/checks/check-tables.ts"],
    [process.execPath, "tools/checks/check-styles.ts"],
    [process.execPath, "tools/checks/check-sql.ts", `server/src/modules/${noun}`],
    [tool("depcruise"), ...made, ...own],
  ] as const;
  // One after the other, since the machine runs other tests at the same time.
  for (const [program, ...args] of [
    ...(isLong ? ofWholeTree : []),
    [process.execPath, "tools/checks/check-messages.ts"],
    [tool("oxfmt"), "--check", ...made, "contract/src/trees.ts"],
    [tool("oxlint"), "--type-aware", "--type-check", "--deny-warnings", ...compiled],
  ] as const)
    await ask(program, ...args);
  expect(await ask(tool("vitest"), "run", "--project", "server", `server/src/modules/${noun}`)).toContain("7 passed");
});

it("is not made twice, nor under a name that is no plural noun", async () => {
  await expect(ask(process.execPath, "tools/new-module.ts", noun)).rejects.toThrow("is there already");
  await expect(ask(process.execPath, "tools/new-module.ts", "Coach")).rejects.toThrow("a plural noun");
});

async function linesOf(file: string): Promise<number> {
  return (await readFile(join(copy, file), "utf8")).split("\n").length;
}
