import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { imageSizes } from "@kangying/contract/files/files.endpoints";
import type { Services } from "../../core/jobs/services.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { cacheOf } from "../../core/kernel/process-cache.ts";
import { fileKinds, isGoodFileUrl, parseFileId, type FileId } from "../../core/kernel/files/file-url.ts";
import type { RawContext, RawRoute } from "../../core/wire/run/raw-route.ts";
import { fileKey, nameKey, resizedKey, type ImageSize } from "./file-keys.ts";
import { resizedImage } from "./image.ts";

const yearSeconds = 365 * 86_400;

/**
 * `GET /files/:id?w=&h=&e=&s=`: serves a file by its address. Any error (id, size, expiry, signature, another supplier's file, a missing
 * file) gives the same 404, so that the caller cannot tell which it was. Does not use the database: see FileId.
 */
export const serveFile: RawRoute = {
  path: "/files/:id",
  async run(ctx) {
    const { services, query, now } = ctx;
    const text = ctx.params["id"] ?? "";
    const id = parseFileId(text);
    if (!id) throw new AppError("not_found");
    if (id.access === "private" && !isGoodFileUrl(services.config, text, query["e"], query["s"], now))
      throw new AppError("not_found");
    const isDocument = !fileKinds[id.kind].type.startsWith("image/");
    const size = askedSize(query);
    if (size === "unknown" || (size && isDocument)) throw new AppError("not_found");

    const found = size ? await resized(services, id, size) : await services.files.get(fileKey(id));
    if (!found) throw new AppError("not_found");
    const type = size ? "image/webp" : fileKinds[id.kind].type;
    const name = isDocument
      ? await documentName(services, id)
      : `${id.rest.slice(2, 10)}.${size ? "webp" : fileKinds[id.kind].extension}`;
    send(ctx, found, { type, cache: cacheControl(id, query["e"], now), disposition: disposition(isDocument, name) });
  },
};

function askedSize(query: RawContext["query"]): ImageSize | null | "unknown" {
  const { w, h } = query;
  if (w === undefined && h === undefined) return null;
  const width = imageSizes.find((side) => String(side) === w);
  const height = imageSizes.find((side) => String(side) === h);
  if (width === undefined || (h !== undefined && height !== width)) return "unknown";
  return { width, height: height ?? null };
}

/** A public file never changes under its id. A browser may cache a private one as long as its address is valid. */
function cacheControl(id: FileId, expiry: string | undefined, now: Date): string {
  if (id.access === "public") return `public, max-age=${yearSeconds}, immutable`;
  return `private, max-age=${Math.max(0, Math.floor(Number(expiry) - now.getTime() / 1000))}`;
}

/** RFC 6266: a plain name for old browsers and the real name beside it. A document is downloaded, never opened in one of our pages. */
function disposition(isDocument: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isDocument ? "attachment" : "inline"}; filename="${plain}"; filename*=UTF-8''${real}`;
}

interface Found {
  readonly body: Readable | Buffer;
  readonly size: number;
}

function send(
  ctx: RawContext,
  found: Found,
  said: { readonly type: string; readonly cache: string; readonly disposition: string },
): void {
  ctx.reply
    .header("content-type", said.type)
    .header("content-length", found.size)
    .header("cache-control", said.cache)
    .header("content-disposition", said.disposition)
    .header("x-content-type-options", "nosniff")
    // Even a file that slipped past every check gets no rights of this site.
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cross-origin-resource-policy", "same-origin")
    .send(found.body);
}

const underWay = new Map<string, Promise<Found | null>>();

/** Returns a resized image; it is made once and stored. Simultaneous callers share the work. */
async function resized(services: Services, id: FileId, size: ImageSize): Promise<Found | null> {
  const key = resizedKey(id, size);
  const kept = await services.files.get(key);
  cacheOf(services, "image", { most: 0, clearable: false }).count(kept !== null);
  if (kept) return kept;
  let making = underWay.get(key);
  if (!making) {
    making = make(services, id, size, key).finally(() => underWay.delete(key));
    underWay.set(key, making);
  }
  return making;
}

async function make(services: Services, id: FileId, { width, height }: ImageSize, key: string): Promise<Found | null> {
  const original = await services.files.get(fileKey(id));
  if (!original) return null;
  const bytes = await resizedImage(await buffer(original.body), width, height, id.folder);
  // When the store is full or unavailable the image is served without being stored.
  await services.files
    .put(key, bytes, { type: "image/webp" })
    .catch((error: unknown) => services.log.warn({ err: error }, "a resized image could not be kept"));
  return { body: bytes, size: bytes.length };
}

async function documentName(services: Services, id: FileId): Promise<string> {
  const kept = await services.files.get(nameKey(id));
  const fallback = `file.${fileKinds[id.kind].extension}`;
  if (!kept) return fallback;
  const { name } = JSON.parse((await buffer(kept.body)).toString("utf8")) as { name?: unknown };
  return typeof name === "string" ? name : fallback;
}
