import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why a picture could not be fetched. */
export const fetchFaults = ["address", "private", "unreachable", "refused", "too_large", "no_picture"] as const;
export type FetchFault = (typeof fetchFaults)[number];

/** The picture is not there to be had: `fault` says why. */
export class PictureNotFetched extends Error {
  override readonly name = "PictureNotFetched";
  readonly fault: FetchFault;

  constructor(fault: FetchFault) {
    super(fault);
    this.fault = fault;
  }
}

/** How an address is reached; a test puts its own in. */
export interface Reaching {
  /** All addresses of a host. Asked once for each host that is reached. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Sends the request to this very address. */
  readonly send: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>;
}

export const mostPictureBytes = 5 * 1024 * 1024;
const mostMs = 10_000;
const mostRedirects = 3;
const longestAddress = 500;

/** The name is not asked again: what was looked at is what is connected to. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address);
    if (options.all) (done as (error: null, all: object[]) => void)(null, [{ address, family }]);
    else done(null, address, family);
  };

export const reaching: Reaching = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  send: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const headers = { accept: "image/png,image/jpeg,image/webp", "accept-encoding": "identity" };
      request(url, { lookup: pinnedTo(address), headers, signal, agent: false }, resolve)
        .on("error", reject)
        .end();
    }),
};

/** @returns null for what is no address of a picture: only https, no name or password, no port of its own */
export function pictureAddress(text: string): URL | null {
  if (text.length > longestAddress || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && url.username === "" && url.password === "" && url.port === "" ? url : null;
}

/**
 * Fetches a picture from an address that somebody has written down. Only public addresses are reached: its host is resolved once, every address
 * of it must be public, and the request goes to the one that was looked at. Redirects are looked at in the same way.
 * @returns its bytes, 5 MiB at most, as they came: whether they are a picture is not looked at
 * @throws {PictureNotFetched}
 */
export async function fetchPicture(text: string, by: Reaching = reaching): Promise<Buffer> {
  const signal = AbortSignal.timeout(mostMs);
  let next = text;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const url = pictureAddress(next);
    if (!url) throw new PictureNotFetched("address");
    const reply = await reached(() => sendTo(url, by, signal));
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return await reached(() => bytesOf(reply));
    reply.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
      throw new PictureNotFetched("refused");
    next = URL.parse(headers.location, url.href)?.href ?? "";
  }
  throw new PictureNotFetched("refused");
}

async function sendTo(url: URL, by: Reaching, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await by.resolve(host);
  const [address] = addresses;
  if (address === undefined) throw new PictureNotFetched("unreachable");
  // One that is not public among public ones is a trap.
  if (!addresses.every(isPublicAddress)) throw new PictureNotFetched("private");
  return await by.send(url, address, signal);
}

async function reached<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof PictureNotFetched ? error : new PictureNotFetched("unreachable");
  }
}

async function bytesOf(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  if (Number(reply.headers["content-length"] ?? 0) > mostPictureBytes) {
    reply.destroy();
    throw new PictureNotFetched("too_large");
  }
  // What is said of the length is not believed.
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostPictureBytes) {
      reply.destroy();
      throw new PictureNotFetched("too_large");
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
