import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ConsoleConfig } from "@kangying/contract/core/wire";
import type { Config } from "../kernel/config.ts";

const inlineScript = /<script>(.*?)<\/script>/gs;
const configTag = /<script type="application\/json" id="kangying-config">[^<]*<\/script>/;
const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Reads the console's page and writes this server's configuration into it. */
export async function readConsolePage(webRoot: string, config: Config): Promise<string> {
  const page = await readFile(join(webRoot, "index.html"), "utf8");
  if (!configTag.test(page))
    throw new Error(`${join(webRoot, "index.html")} has no place for the console's configuration`);
  const { sign_suffix, reply_secret, version, version_check_url, chat_host, chat_sandbox_port } = config;
  // If no other endpoint is configured, the console reads the platform's own announcements.
  const own = { sign_suffix, reply_secret, version, version_check_url: version_check_url ?? "/web-version" };
  const filled: ConsoleConfig = { ...own, chat_host, chat_sandbox_port };
  // A script's text may not contain "<", and "$" must not act as part of a replacement pattern.
  const json = JSON.stringify(filled)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  return page.replace(configTag, () => `<script type="application/json" id="kangying-config">${json}</script>`);
}

/** Returns the hashes of a page's inline scripts, in the format of a content security policy. */
export function inlineScriptsOf(page: string): readonly string[] {
  return [...page.matchAll(inlineScript)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

/**
 * Serves the console's files. Files with a hash in their name are cached forever, the icon for a day; the browser checks the others again
 * each time.
 */
export async function serveConsoleFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { global: true, encodings: ["br", "gzip"] });
    await scope.register(fastifyStatic, {
      root: webRoot,
      // The files are listed once, at start: a path that names none of them never reaches the file system.
      wildcard: false,
      index: false,
      globIgnore: ["index.html", "**/*.map"],
      cacheControl: false,
      // The build puts a compressed copy beside each text file, so that nothing is compressed during a request.
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header("cache-control", keptFor(path.slice(webRoot.length).replaceAll("\\", "/")));
      },
    });
  });
}

/** Returns the cache header of a file. Browsers request the icon at every change of the address, that is on every page change. */
function keptFor(path: string): string {
  if (path.includes("/assets/")) return `public, max-age=${yearSeconds}, immutable`;
  return path.endsWith("/favicon.png") ? `public, max-age=${daySeconds}` : "no-cache";
}

/** True when the address is that of a page of the console, not of a file or a call. */
export function isPageOfConsole(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const [path = "/"] = request.url.split("?", 1);
  if (/^\/(?:api|files|assets)(?:\/|$)/.test(path)) return false;
  if (request.headers["sec-fetch-mode"] === "navigate") return true;
  return path === "/index.html" || !(path.split("/").at(-1) ?? "").includes(".");
}

/** Sends the page. It names the hashed files of this build, so it must not be cached. */
export function sendConsolePage(reply: FastifyReply, page: string): FastifyReply {
  reply.raw.setHeader("cache-control", "no-store");
  return reply.code(200).type("text/html; charset=utf-8").send(page);
}
