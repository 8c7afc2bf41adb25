import { resolve } from "node:path";
import { expect, it } from "vitest";
import { configWarnings, readConfig } from "./config.ts";
import { StartRefused } from "./start-refused.ts";

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartRefused) return error.faults;
    throw error;
  }
};

it("runs without any variable: embedded, on this machine alone, with demo data", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    public_url: "http://127.0.0.1:8080",
    database_url: null,
    data_dir: resolve("data"),
    addons_dir: null,
    files_url: resolve("data/files"),
    demo: true,
    debug_console: true,
    production: false,
    sign_suffix: "kangying",
    reply_secret: "kangying-reply",
    trust_proxy: [],
    version_check_url: null,
    chat_host: null,
    chat_sandbox_port: 8081,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});

it("fills neither a PostgreSQL server nor a production set-up with demo data unless it is told to", () => {
  const url = "postgres://kangying@db/kangying";
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ database_url: url, demo: false, debug_console: false });
  expect(readConfig({ DATABASE_URL: url, DEMO: "1" })).toMatchObject({ demo: true, debug_console: true });
  expect(readConfig({ DEBUG_CONSOLE: "0" })).toMatchObject({ demo: true, debug_console: false });
  const production = { NODE_ENV: "production", TOKEN_SECRET: "x".repeat(40) };
  expect(readConfig(production)).toMatchObject({ database_url: null, demo: false, debug_console: false });
});

it("serves measures on a port of their own, and the API's description only where people develop", () => {
  const production = { NODE_ENV: "production", TOKEN_SECRET: "x".repeat(40) };
  expect(readConfig({})).toMatchObject({ metrics: { host: "127.0.0.1", port: 9464, named: false }, api_docs: true });
  expect(readConfig({ ...production, METRICS_PORT: "9000", METRICS_HOST: "0.0.0.0" })).toMatchObject({
    metrics: { host: "0.0.0.0", port: 9000, named: true },
    api_docs: false,
  });
});

it("warns in production of demo accounts and of secrets that everybody knows", () => {
  const production = { NODE_ENV: "production", TOKEN_SECRET: "x".repeat(40) };
  expect(configWarnings(readConfig({}))).toEqual([]);
  expect(configWarnings(readConfig({ ...production, DEMO: "1" })).map((line) => line.split(" ")[0])).toEqual([
    "DEMO=1",
    "SIGN_SUFFIX",
  ]);
  expect(configWarnings(readConfig({ ...production, SIGN_SUFFIX: "a", REPLY_SECRET: "b" }))).toEqual([]);
});

it("keeps files beside the data, in another folder, or in a bucket", () => {
  expect(readConfig({ DATA_DIR: "/srv/kangying" }).files_url).toBe("/srv/kangying/files");
  expect(readConfig({ FILES_URL: "s3://bucket/prefix" }).files_url).toBe("s3://bucket/prefix");
});

it("takes an empty variable for an unset one", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", TRUST_PROXY: "" })).toMatchObject({
    port: 8080,
    database_url: null,
    trust_proxy: [],
  });
});

it("names every mistake at once, and no value that might be a secret", () => {
  const faults = faultsOf({
    NODE_ENV: "production",
    PORT: "80a",
    DATABASE_URL: "mysql://user:pass@db",
    FILES_URL: "ftp://files",
    DEMO: "yes",
    TRUST_PROXY: "10.0.0.0/8, nonsense",
    CHAT_HOST: "chat.example",
  });
  expect(faults.map((fault) => fault.split(" ")[0])).toEqual([
    "DATABASE_URL",
    "DEMO",
    "PORT",
    "FILES_URL",
    "TOKEN_SECRET",
    "TRUST_PROXY",
    "CHAT_HOST",
  ]);
  expect(faults.join("\n")).not.toContain("pass");
});

it("starts in production only with a token secret of its own, long enough not to be guessed", () => {
  expect(faultsOf({ NODE_ENV: "production" })).toEqual([
    "TOKEN_SECRET must be set in production (NODE_ENV=production)",
  ]);
  expect(faultsOf({ NODE_ENV: "production", TOKEN_SECRET: "short" })).toEqual([
    "TOKEN_SECRET must have at least 32 characters in production",
  ]);
  expect(faultsOf({ NODE_ENV: "production", TOKEN_SECRET: readConfig({}).token_secret })).toHaveLength(1);
  expect(faultsOf({ NODE_ENV: "production", TOKEN_SECRET: "0123456789abcdef0123456789abcdef" })).toEqual([]);
});

it("believes addresses and networks as proxies", () => {
  expect(readConfig({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8" }).trust_proxy).toEqual([
    "127.0.0.1",
    "10.0.0.0/8",
    "fd00::/8",
  ]);
});

it.each(["127.0.0.1", "0.0.0.0", "::", "::1", "localhost", "camp-1.example.com"])("listens on %s", (HOST) => {
  expect(faultsOf({ HOST, METRICS_HOST: HOST })).toEqual([]);
});

it("serves measures never on the main port", () => {
  expect(faultsOf({ PORT: "9464" })).toEqual(["METRICS_PORT must be another port than PORT"]);
  expect(faultsOf({ PORT: "0", METRICS_PORT: "0" })).toEqual([]);
});
