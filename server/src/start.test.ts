import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { embeddedTemplate, temporaryFolder } from "../test/databases/embedded-template.ts";
import { refusalOf, startServer } from "../test/server-process.ts";

let data_dir: string;

beforeEach(() => {
  data_dir = temporaryFolder();
});
afterEach(() => rmSync(data_dir, { recursive: true, force: true }));

describe("a server that cannot start says why in plain words, without a stack", () => {
  it("names every mistake of its configuration at once, and repeats no secret", async () => {
    const env = {
      NODE_ENV: "production",
      HOST: "http://127.0.0.1",
      PORT: "99999",
      METRICS_HOST: "127.0.0.1:9464",
      DATABASE_URL: "mysql://somebody:opaque-secret@db/kangying",
      FILES_URL: "s3://",
      DEMO: "perhaps",
      TRUST_PROXY: "10.0.0.0/8, the-proxy",
      VERSION_CHECK_URL: "ftp://versions",
    };
    const { code, output } = await refusalOf(env);
    expect(output.trimEnd().split("\n")).toEqual([
      "The configuration has mistakes:",
      "  - DATABASE_URL must be a URL beginning with postgres:// or postgresql://",
      "  - DEMO must be 1 or 0",
      "  - HOST must be a host name or an IP address, without protocol and port",
      "  - PORT must be a whole number from 0 to 65535",
      "  - FILES_URL names no bucket: write s3://bucket or s3://bucket/prefix",
      "  - TOKEN_SECRET must be set in production (NODE_ENV=production)",
      "  - METRICS_HOST must be a host name or an IP address, without protocol and port",
      "  - TRUST_PROXY holds something that is no address and no CIDR: the-proxy",
      "  - VERSION_CHECK_URL must be a URL beginning with http:// or https://",
    ]);
    expect(code).toBe(1);
  });

  it("names the variable of a folder that cannot be made", async () => {
    const file = join(data_dir, "a-file");
    writeFileSync(file, "");
    const { code, output } = await refusalOf({ DATA_DIR: join(file, "data"), DEMO: "0" });
    expect(output).toContain("A folder cannot be used:\n  - DATA_DIR: ENOTDIR");
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });

  // On a busy machine, the first server may not end within its ten seconds: then try once more.
  it("leaves a folder that another server uses, and names that one", { retry: 2 }, async () => {
    cpSync(await embeddedTemplate(), join(data_dir, "pg"), { recursive: true });
    const first = await startServer({ DATA_DIR: data_dir, DEMO: "0" });
    try {
      const { code, output } = await refusalOf({ DATA_DIR: data_dir, DEMO: "0" });
      expect(output.trimEnd().split("\n")).toEqual([
        "The embedded database cannot be opened:",
        `  - ${data_dir} is in use by another Kangying (process ${first.pid}). Stop that one, or set DATA_DIR to another folder`,
      ]);
      expect(code).toBe(1);
    } finally {
      expect(await first.end()).toEqual({ code: 0, signal: null });
    }
  });

  it("leaves an address that is taken, and says how to choose another", async () => {
    cpSync(await embeddedTemplate(), join(data_dir, "pg"), { recursive: true });
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await refusalOf({ DATA_DIR: data_dir, DEMO: "0", PORT: String(port) });
    taken.close();
    expect(output).toContain(`127.0.0.1:${port} is in use`);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });
});

describe("a server that is told to stop", () => {
  // On a busy machine, the processes may not end within their ten seconds: then try once more. A client that really delays the end does so each time.
  it(
    "ends cleanly within ten seconds, even if a client never finishes what it began to send",
    { retry: 2 },
    async () => {
      cpSync(await embeddedTemplate(), join(data_dir, "pg"), { recursive: true });
      const server = await startServer({ DATA_DIR: data_dir, DEMO: "0" });
      const client = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined);
      client.write(
        "POST /api/v1/public/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
      );
      // When the server has answered another call, it has also read this much.
      await fetch(`${server.url}/healthz`);
      // A server that has not ended cleanly in that time ends with another code.
      expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
      expect(existsSync(join(data_dir, "pg.lock"))).toBe(false);
      client.destroy();
    },
  );
});
