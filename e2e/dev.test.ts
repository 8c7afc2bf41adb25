import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { embeddedTemplate, temporaryFolder } from "../server/test/databases/embedded-template.ts";
import { endVisits, visit } from "./ground/browser.ts";
import { freePort } from "./ground/demo-server.ts";
import { copyOfTree } from "./ground/tree-copy.ts";

const copy = copyOfTree("dev");
const data_dir = temporaryFolder();
afterAll(async () => {
  await endVisits();
  for (const folder of [copy, data_dir]) rmSync(folder, { recursive: true, force: true });
});

/** On a busy machine, a server starts slowly. */
const patient = { timeout: 150_000 };

/** Changes a file of the copy, as an editor does. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  expect(source).toContain(from);
  writeFileSync(path, source.replace(from, to));
}

/** Returns the processes that were started for this test and still run. On systems other than Linux: none. */
function left(): readonly string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, "utf8").includes(`DATA_DIR=${data_dir}\0`);
    } catch {
      // The process has ended meanwhile, or belongs to another user.
      return false;
    }
  });
}

it(
  "npm run dev shows what is changed on either side at one address, and leaves no process behind",
  { timeout: 600_000 },
  async () => {
    cpSync(await embeddedTemplate(), join(data_dir, "pg"), { recursive: true });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const dev = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "tools/dev.ts"], {
      cwd: copy,
      env: { ...process.env, PORT: String(port), DATA_DIR: data_dir, DATABASE_URL: "", DEMO: "0", METRICS_PORT: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => dev.once("exit", resolve));
    const health = (): Promise<string> =>
      fetch(`${origin}/healthz`).then(
        (reply) => reply.text(),
        () => "",
      );
    try {
      await expect.poll(() => said, patient).toContain(`Kangying 康营`);
      // The output names only one address: the one to open.
      expect(new Set(said.match(/http:\/\/[\d.:]+/g))).toEqual(new Set([origin]));

      // ── a page, and calls of the same origin
      const { page, context } = await visit();
      await page.goto(`${origin}/login`);
      await page.locator("form").waitFor();
      await page.locator("form input").first().fill("typed before");

      // ── the console: the page changes without a reload, what was typed stays
      edit("web/src/modules/login/LoginScreen.tsx", `<h1>{t("login.heading")}`, `<h1>changed {t("login.heading")}`);
      await page.locator("h1", { hasText: "changed" }).waitFor();
      expect(await page.locator("form input").first().inputValue()).toBe("typed before");

      // ── the server: even a call right after the change is answered by the new code
      expect(await health()).toBe('{"status":"ok"}');
      edit("server/src/core/wire/load/health.ts", '{ status: "ok" }', '{ status: "changed" }');
      await expect.poll(health, patient).toBe('{"status":"changed"}');

      // ── an error in the code ends only the server, and its correction starts it again
      edit("server/src/core/wire/load/health.ts", '{ status: "changed" }', "{ status: }");
      await expect.poll(() => said, patient).toContain("The server has ended");
      edit("server/src/core/wire/load/health.ts", "{ status: }", '{ status: "mended" }');
      await expect.poll(health, patient).toBe('{"status":"mended"}');
      await context.close();
    } finally {
      dev.kill("SIGINT");
      expect(await ended, said).toBe(0);
    }
    expect(existsSync(join(data_dir, "pg.lock"))).toBe(false);
    expect(await health()).toBe("");
    expect(left()).toEqual([]);
  },
);
