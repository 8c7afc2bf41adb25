import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { modules } from "../../src/app.ts";
import { HeldClock } from "../../src/core/kernel/clock.ts";
import { collect } from "../../src/core/module/registry.ts";
import { startApp, type TestApp } from "../app.ts";
import { testPassword } from "../principals.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url));

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startApp({ served: collect(modules), clock: new HeldClock("2026-03-02T02:00:00Z") });
  // Inside the repository, so that its compiler and its types of Node are used.
  await mkdir(join(root, ".tsbuild"), { recursive: true });
  folder = await mkdtemp(join(root, ".tsbuild", "generated-client-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

it("a client made by a stock generator compiles, signs, opens replies, and reads typed fields of ten calls without a cast", async () => {
  const origin = await app.listen();
  const input = join(folder, "openapi.json");
  await writeFile(input, await (await fetch(`${origin}/api/docs/json`)).text());
  await createClient({
    input,
    output: { path: join(folder, "client"), module: { extension: ".js" } },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    logs: { level: "silent", file: false },
  });
  await copyFile(join(root, "docs/client-middleware.ts"), join(folder, "client-middleware.ts"));
  await copyFile(new URL("ten-calls.ts.txt", import.meta.url), join(folder, "ten-calls.ts"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(compilerOptions));

  const compiled = await run(process.execPath, [
    join(root, "node_modules/native-typescript/bin/tsc"),
    "-p",
    folder,
  ]).catch((failure: { readonly stdout: string }) => failure);
  expect(compiled.stdout).toBe("");

  const camp = await app.world.supplier("camp");
  const owner = await app.world.owner(camp);
  const { sign_suffix, reply_secret } = app.services.config;
  const program = join(folder, "js/ten-calls.js");
  const { stdout } = await run(process.execPath, [
    program,
    origin,
    owner.login,
    testPassword,
    sign_suffix,
    reply_secret,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    suid: camp.suid,
    rights: true,
    columns: ["name", "night_price_fen", "images", "beds", "rooms", "all_beds"],
    name: "Garden room",
    price: 16_800,
    beds: 4,
    done: 1,
    today: "2026-03-02",
    refused: "invalid",
    refusedFields: ["beds"],
  });
});

const compilerOptions = {
  compilerOptions: {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "nodenext",
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    types: ["node"],
    rootDir: ".",
    outDir: "js",
  },
  include: ["ten-calls.ts"],
};
