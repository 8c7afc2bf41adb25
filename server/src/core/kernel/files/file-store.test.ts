import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { openFolderStore } from "./folder-store.ts";
import type { FileStore } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";
import { parseBucketUrl } from "./s3-store.ts";

/** The REST methods of S3 that the store uses, over a map. */
class TinyBucket {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Map<number, Buffer>>();
  readonly server: Server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { status, body, headers = {} } = await this.#answer(request);
      response.writeHead(status, headers);
      response.end(body);
    };
    void answer();
  });
  unsigned = 0;

  async #answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string; headers?: Record<string, string> }> {
    if (!request.headers.authorization?.includes("Credential=the-key/")) this.unsigned += 1;
    const url = new URL(request.url ?? "/", "http://bucket");
    const key = url.pathname;
    const body = await buffer(request);
    const upload = url.searchParams.get("uploadId");
    if (!key.startsWith("/camp-files/")) return { status: 404, body: "<Error><Code>NoSuchBucket</Code></Error>" };
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      const id = `upload-${this.uploads.size}`;
      this.uploads.set(id, new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const parts = upload === null ? undefined : this.uploads.get(upload);
    if (upload !== null && parts) return this.#answerPart(request.method ?? "", url, key, body, upload, parts);
    if (request.method === "PUT") {
      this.objects.set(key, body);
      return { status: 200, headers: { etag: '"1"' } };
    }
    if (request.method === "DELETE") {
      this.objects.delete(key);
      return { status: 204 };
    }
    const found = this.objects.get(key);
    if (!found) return { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
    return { status: 200, body: found, headers: { "content-length": String(found.length) } };
  }

  #answerPart(
    method: string,
    url: URL,
    key: string,
    body: Buffer,
    upload: string,
    parts: Map<number, Buffer>,
  ): { status: number; body?: string; headers?: Record<string, string> } {
    if (method === "PUT") {
      parts.set(Number(url.searchParams.get("partNumber")), body);
      return { status: 200, headers: { etag: '"part"' } };
    }
    this.uploads.delete(upload);
    if (method === "DELETE") return { status: 204 };
    this.objects.set(key, Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)));
    return { status: 200, body: "<CompleteMultipartUploadResult/>" };
  }
}

const bucket = new TinyBucket();
let folder: string;
const stores: Partial<Record<"folder" | "s3", FileStore>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-store-"));
  await new Promise<void>((resolve) => bucket.server.listen(0, "127.0.0.1", resolve));
  const { port } = bucket.server.address() as AddressInfo;
  stores.folder = openFileStore(folder);
  stores.s3 = openFileStore(`s3://the-key:the%2Fsecret@127.0.0.1:${port}/camp-files?region=cn-1&tls=0`);
});
afterAll(async () => {
  for (const store of Object.values(stores)) await store.close();
  bucket.server.close();
  await rm(folder, { recursive: true });
});

async function read(store: FileStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key);
  if (!found) return null;
  const bytes = await buffer(found.body);
  expect(bytes.length).toBe(found.size);
  return bytes;
}

describe.each(["folder", "s3"] as const)("a file store in a %s", (kind) => {
  const store = (): FileStore => stores[kind] as FileStore;

  it("gives back what was put, counts its bytes, and replaces it", async () => {
    expect(await store().put("files/a/one", Buffer.from("first"), { type: "text/plain" })).toBe(5);
    expect((await read(store(), "files/a/one"))?.toString()).toBe("first");
    expect(await store().put("files/a/one", Readable.from([Buffer.from("the "), Buffer.from("second")]))).toBe(10);
    expect((await read(store(), "files/a/one"))?.toString()).toBe("the second");
  });

  it("keeps an empty file and one of many megabytes", async () => {
    expect(await store().put("files/empty", Readable.from([]))).toBe(0);
    expect((await read(store(), "files/empty"))?.length).toBe(0);
    const chunk = Buffer.alloc(1024 * 1024, "kangying");
    async function* large(): AsyncGenerator<Buffer> {
      for (let n = 0; n < 19; n += 1) yield Buffer.concat([Buffer.from(String(n)), chunk]);
    }
    const wanted = createHash("sha256");
    for await (const part of large()) wanted.update(part);
    await store().put("files/large", Readable.from(large()));
    const bytes = (await read(store(), "files/large")) as Buffer;
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(wanted.digest("hex"));
  });

  it("keeps nothing of a file whose source breaks off", async () => {
    async function* breaking(): AsyncGenerator<Buffer> {
      for (let n = 0; n < 20; n += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error("the line is dead");
    }
    await expect(store().put("files/broken", Readable.from(breaking()))).rejects.toThrow("the line is dead");
    expect(await read(store(), "files/broken")).toBeNull();
    expect(bucket.uploads.size).toBe(0);
    expect(await readdir(join(folder, ".unfinished"))).toEqual([]);
  });

  it("knows nothing under other keys, and deletes without complaint", async () => {
    expect(await read(store(), "files/none")).toBeNull();
    await store().delete("files/a/one");
    await store().delete("files/a/one");
    expect(await read(store(), "files/a/one")).toBeNull();
  });

  it.each(["../up", "/root", "a//b", "a/../b", "a/.", ".hidden", "A", "a b", "a\u0000", "", "ä", "a/.unfinished/x"])(
    "refuses the key %j",
    async (key) => {
      await expect(store().put(key, Buffer.from("x"))).rejects.toThrow(RangeError);
      await expect(store().get(key)).rejects.toThrow(RangeError);
      await expect(store().delete(key)).rejects.toThrow(RangeError);
    },
  );
});

it("signs everything that it asks of a bucket", () => {
  expect(bucket.unsigned).toBe(0);
});

describe("parseBucketUrl", () => {
  it("reads key, secret, endpoint, bucket and region", () => {
    expect(parseBucketUrl("s3://k%40:s%2Fx@files.example:9000/camp?region=eu-1&tls=0")).toEqual({
      endpoint: "http://files.example:9000",
      bucket: "camp",
      region: "eu-1",
      access_key: "k@",
      secret_key: "s/x",
    });
    expect(parseBucketUrl("s3://k:s@files.example/camp")).toMatchObject({
      endpoint: "https://files.example",
      region: "us-east-1",
    });
  });
  it.each(["s3://files.example/camp", "s3://k:s@files.example", "s3://k:s@files.example/a/b", "s3:"])(
    "refuses %s without showing a secret",
    (url) => {
      expect(() => parseBucketUrl(url)).toThrow("FILES_URL must read");
    },
  );
});

it("sweeps what died half-written while the server runs on", async () => {
  const place = await mkdtemp(join(tmpdir(), "kangying-sweep-"));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const store = openFolderStore(place);
  try {
    const left = join(place, ".unfinished", "left");
    const young = join(place, ".unfinished", "young");
    await writeFile(left, "x");
    await writeFile(young, "x");
    await utimes(left, 1, 1);
    vi.advanceTimersByTime(3600_000);
    vi.useRealTimers();
    await eventually(async () => expect(await readdir(join(place, ".unfinished"))).toEqual(["young"]));
  } finally {
    vi.useRealTimers();
    await store.close();
    await rm(place, { recursive: true, force: true });
  }
});
