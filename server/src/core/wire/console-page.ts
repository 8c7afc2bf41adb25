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

/** The console's page with what it must know of this server written into it. */
export async function readConsolePage(webRoot: string, config: Config): Promise<string> {
  const page = await readFile(join(webRoot, "index.html"), "utf8");
  if (!configTag.test(page))
    throw new Error(`${join(webRoot, "index.html")} has no place for the console's configuration`);
  const { sign_suffix, reply_secret, version, version_check_url, chat_host, chat_sandbox_port } = config;
  // Where no other endpoint is configured, the platform's own announcements are asked for.
  const own = { sign_suffix, reply_secret, version, version_check_url: version_check_url ?? "/web-version" };
  const filled: ConsoleConfig = { ...own, chat_host, chat_sandbox_port };
  // No "<" may stand in a script's text, and "$" must not be taken for a pattern's part.
  const json = JSON.stringify(filled)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  return page.replace(configTag, () => `<script type="application/json" id="kangying-config">${json}</script>`);
}

/** Hashes of the scripts that a page holds itself, as a policy names them. */
export function inlineScriptsOf(page: string): readonly string[] {
  return [...page.matchAll(inlineScript)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

/** Serves the console's files: those with a hash in their name for good, the icon for a day, the others to be asked for again. */
export async function serveConsoleFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { global: true, encodings: ["br", "gzip"] });
    await scope.register(fastifyStatic, {
      root: webRoot,
      // Files are listed once, at start: a path that names none of them never reaches the file system.
      wildcard: false,
      index: false,
      globIgnore: ["index.html", "**/*.map"],
      cacheControl: false,
      // The build lays a compressed copy beside each text file: nothing is compressed while somebody waits.
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header("cache-control", keptFor(path.slice(webRoot.length).replaceAll("\\", "/")));
      },
    });
  });
}

/** How long a browser keeps a file. The icon is asked for at every change of the address: every page turned. */
function keptFor(path: string): string {
  if (path.includes("/assets/")) return `public, max-age=${yearSeconds}, immutable`;
  return path.endsWith("/favicon.png") ? `public, max-age=${daySeconds}` : "no-cache";
}

/** Is this the address of a page of the console, rather than of a file or a call? */
export function isPageOfConsole(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const [path = "/"] = request.url.split("?", 1);
  if (/^\/(?:api|files|assets)(?:\/|$)/.test(path)) return false;
  if (request.headers["sec-fetch-mode"] === "navigate") return true;
  return !(path.split("/").at(-1) ?? "").includes(".");
}

/** Sends the page; it names the hashed files of this build, so nobody may keep it. */
export function sendConsolePage(reply: FastifyReply, page: string): FastifyReply {
  reply.raw.setHeader("cache-control", "no-store");
  return reply.code(200).type("text/html; charset=utf-8").send(page);
}
