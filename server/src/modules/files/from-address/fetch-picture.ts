import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** The reasons why a picture could not be fetched. */
export const fetchFaults = ["address", "private", "unreachable", "refused", "too_large", "no_picture"] as const;
export type FetchFault = (typeof fetchFaults)[number];

/** A picture could not be fetched; `fault` is the reason. */
export class PictureNotFetched extends Error {
  override readonly name = "PictureNotFetched";
  readonly fault: FetchFault;

  constructor(fault: FetchFault) {
    super(fault);
    this.fault = fault;
  }
}

/** How an address is reached; tests replace it. */
export interface Reaching {
  /** Returns all addresses of a host. Called once for each host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Sends the request to exactly this address. */
  readonly send: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>;
}

export const mostPictureBytes = 5 * 1024 * 1024;
const mostMs = 10_000;
const mostRedirects = 3;
const longestAddress = 500;

/** A lookup that returns the checked address, so that the name is not resolved a second time with another result. */
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

/** Parses the address of a picture. @returns null unless it is https without a name, password or port */
export function pictureAddress(text: string): URL | null {
  if (text.length > longestAddress || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && url.username === "" && url.password === "" && url.port === "" ? url : null;
}

/**
 * Fetches a picture from a given address. Reaches public addresses only: resolves the host once, requires that all its addresses are
 * public, and sends the request to the checked one. Redirects are checked in the same way.
 * @returns the received bytes, at most 5 MiB; whether they are a picture is not checked here
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
  // A host with public and private addresses is an attack.
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
  // The declared length is not trusted, so the bytes are counted.
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
