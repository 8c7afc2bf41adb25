import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@kangying/contract/core/endpoint";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { thrown, toy, toyServed } from "../../../test/authorisation/toy-routes.ts";
import { createServer } from "./create-server.ts";
import { metricsServer } from "./load/metrics.ts";
import { callRoute, publicRoute, type Route } from "./route.ts";

let app: TestApp;
let owner: Principal;
let web_root: string;
let isReady = true;

const page = `<!doctype html><html><head><script>early()</script><script type="application/json" id="kangying-config"></script></head><body><div id="root"></div></body></html>`;

beforeAll(async () => {
  web_root = await mkdtemp(join(tmpdir(), "kangying-web-"));
  await mkdir(join(web_root, "assets"));
  await writeFile(join(web_root, "index.html"), page);
  await writeFile(join(web_root, "favicon.png"), "icon");
  await writeFile(join(web_root, "robots.txt"), "User-agent: *");
  await writeFile(join(web_root, "assets", "main-1a2b.js"), `console.log(${JSON.stringify("x".repeat(5_000))})`);
  app = await startApp({
    served: toyServed,
    web_root,
    config: { reply_secret: "a </script><b> $& secret" },
    ready: () => (isReady ? null : "jobs"),
  });
  owner = await app.world.owner(await app.world.supplier("camp"));
});
afterAll(async () => {
  await app.close();
  await rm(web_root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: "GET", url, headers });

describe("the headers of a reply", () => {
  it("are the same on every kind of reply", async () => {
    thrown["fault"] = () => new Error("fault");
    const replies = [
      await get("/"),
      await get("/healthz"),
      await get("/api/v1/nothing"),
      await get("/assets/nothing.js"),
      await get("/assets/main-1a2b.js"),
      await get("/api/v1/%zz"),
      await get("/api/docs/json"),
      await app.app.inject(app.anonymous.request(toy.throws, { how: "fault" })),
      await app.app.inject({
        method: "POST",
        url: "/api/v1/public/toy/Echo",
        payload: `"${"x".repeat(2 ** 20)}"`,
        headers: { "content-type": "application/json" },
      }),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 404, 404, 200, 400, 200, 500, 413]);
    const security = replies.map(({ headers }) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) =>
            !/^(date|connection|content-length|content-type|cache-control|x-request-id|etag|last-modified|accept-ranges|vary|x-permission-version)$/.test(
              name,
            ),
        ),
      ),
    );
    for (const headers of security) expect(headers).toEqual(security[0]);
    expect(security[0]).toMatchSnapshot();
  });

  it("ask for HTTPS from then on in production, where a proxy speaks it", async () => {
    const server = await createServer({
      services: { ...app.services, config: { ...app.services.config, production: true } },
      registry: toyServed,
    });
    expect((await server.inject("/healthz")).headers["strict-transport-security"]).toBe("max-age=15552000");
    await server.close();
  });
});

describe("health", () => {
  it("says that the process lives", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok" });
  });

  it("says whether database and jobs answer, asking them once a second at most", async () => {
    expect((await get("/readyz")).json()).toEqual({ status: "ok" });
    isReady = false;
    expect((await get("/readyz")).statusCode).toBe(200);
    app.clock.advance(1_001);
    const reply = await get("/readyz");
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: "unavailable", waiting_for: "jobs" }]);
    isReady = true;
    app.clock.advance(1_001);
    expect((await get("/readyz")).statusCode).toBe(200);
  });

  it("is measured by route, never by what a path holds", async () => {
    await app.as(owner).call(toy.me);
    await get("/api/v1/secret-name/13800138000");
    expect((await get("/metrics")).body, "not on the main port").toBe((await get("/")).body);
    const own = metricsServer(app.app.measures).listen(0, "127.0.0.1");
    await once(own, "listening");
    const origin = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    const [reply, other] = await Promise.all([fetch(`${origin}/metrics`), fetch(`${origin}/healthz`)]);
    const body = await reply.text();
    own.close();
    expect([other.status, reply.headers.get("content-type")]).toEqual([
      404,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    expect(body).toContain('kangying_http_requests_total{method="GET",route="/api/v1/seller/toy/Me",status="2xx"} 1');
    expect(body).toContain("nodejs_eventloop_lag_seconds");
    expect(body).not.toMatch(/13800138000|secret-name/);
  });
});

describe("the console", () => {
  it("gets its configuration with its page, which nobody may keep", async () => {
    const reply = await get("/");
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect((await get("/index.html")).body).toBe(reply.body);
    const [, json = ""] =
      /<script type="application\/json" id="kangying-config">([^<]*)<\/script>/.exec(reply.body) ?? [];
    expect(JSON.parse(json)).toEqual({
      sign_suffix: "kangying",
      reply_secret: "a </script><b> $& secret",
      version_check_url: "/web-version",
      chat_host: null,
      chat_sandbox_port: null,
      version: "0.0.0-test",
    });
  });

  it("runs the script that stands in its page, and no other that does", async () => {
    const policy = String((await get("/")).headers["content-security-policy"]);
    const hash = createHash("sha256").update("early()").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each(["/login?redirect=%2Fdashboard", "/student/appointment/pending", "/orderManagement/look/1.5"])(
    "is sent for the address of any of its pages: %s",
    async (url) => {
      const reply = await get(url, { "sec-fetch-mode": "navigate", accept: "text/html" });
      expect([reply.statusCode, reply.body.includes('<div id="root">')]).toEqual([200, true]);
    },
  );

  it.each([
    "/assets/gone.js",
    "/gone.png",
    "/api/v1/gone",
    "/api",
    "/files/gone",
    "/assets/../../package.json",
    "/index.html.map",
  ])("is not sent for what is no page: %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it("keeps files with a hash in their name for good, the icon for a day, and asks again for the others", async () => {
    const hashed = await get("/assets/main-1a2b.js", { "accept-encoding": "gzip" });
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers["content-encoding"]).toBe("gzip");
    const icon = await get("/favicon.png");
    expect(icon.headers["cache-control"]).toBe("public, max-age=86400");
    const first = await get("/robots.txt");
    expect(first.headers["cache-control"]).toBe("no-cache");
    expect((await get("/robots.txt", { "if-none-match": String(first.headers["etag"]) })).statusCode).toBe(304);
  });

  it("is told of a missing call as a page where a person opened it", async () => {
    const reply = await get("/api/v1/gone", { "sec-fetch-mode": "navigate", "accept-language": "ja" });
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(reply.body).toContain('<html lang="ja">');
    expect(reply.body).not.toContain("<script");
  });
});

describe("the description of the API", () => {
  it("is not there where the configuration leaves it out", async () => {
    const server = await createServer({
      services: { ...app.services, config: { ...app.services.config, api_docs: false } },
      registry: { routes: [], tree: [] },
    });
    expect((await server.inject("/api/docs/json")).statusCode).toBe(404);
    await server.close();
  });

  it("is OpenAPI made from the endpoints' own schemas", async () => {
    const document = (await get("/api/docs/json")).json();
    expect(document.openapi).toBe("3.1.0");
    // This part lists every error code; the product's own snapshot shows them.
    delete document.components.responses;
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("./__snapshots__/toy.openapi.json");
  });

  it("has a page, which obeys the same security policy", async () => {
    const reply = await get("/api/docs");
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain("swagger-ui");
    expect(reply.body).not.toMatch(/<script(?![^>]* src=)/);
    for (const [, src = ""] of reply.body.matchAll(/ src="([^"]+)"/g)) expect((await get(src)).statusCode).toBe(200);
  });
});

describe("a server with a fault in its declarations", () => {
  const fine = {
    api: "seller/a/B",
    method: "GET",
    access: "session",
    repeats: "none",
    summary: "",
    input: z.object({}),
    output: z.null(),
  } as const;
  const route = (endpoint: object, kind: "call" | "public" = "call"): Route => {
    const whole = defineEndpoint({ ...fine, ...endpoint });
    return kind === "call" ? callRoute(whole, async () => null) : publicRoute(whole, async () => null);
  };

  it("does not start, and names every one of them", async () => {
    const routes = [
      route({}),
      route({}),
      route({ api: "/bad name" }),
      route({ api: "a/NoAccess", access: undefined }),
      route({ api: "a/NoRepeats", repeats: undefined }),
      route({ api: "a/Open" }, "public"),
      route({ api: "a/Changes", repeats: "guarded" }),
      route({ api: "a/File", multipart: { max_bytes: 1 } }),
      route({ api: "a/NoInput", input: undefined }),
      route({ api: "a/Coerces", input: z.object({ n: z.coerce.number() }) }),
    ];
    const started = createServer({ services: app.services, registry: { routes, tree: [] } });
    await expect(started).rejects.toThrow(
      /WIRE102 seller\/a\/B[^]*WIRE101 \/bad name[^]*WIRE103 a\/NoAccess[^]*WIRE104 a\/NoRepeats[^]*WIRE105 a\/Open[^]*WIRE106 a\/Changes[^]*WIRE107 a\/File[^]*WIRE109 a\/NoInput[^]*WIRE110 a\/Coerces/,
    );
  });
});
