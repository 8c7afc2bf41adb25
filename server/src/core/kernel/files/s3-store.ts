import { Readable } from "node:stream";
import type * as Sdk from "@aws-sdk/client-s3";
import { checkedKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";

/** An S3-compatible bucket, as given by `FILES_URL`. */
export interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly access_key: string;
  readonly secret_key: string;
}

/**
 * Reads `s3://key:secret@host:port/bucket?region=&tls=0`; key and secret are percent-encoded where they hold `/` or `@`.
 * @throws {Error} saying what is missing, without the secret
 */
export function parseBucketUrl(url: string): Bucket {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const bucket = parsed?.pathname.split("/").filter(Boolean) ?? [];
  if (
    !parsed ||
    parsed.protocol !== "s3:" ||
    !parsed.host ||
    !parsed.username ||
    !parsed.password ||
    bucket.length !== 1
  ) {
    throw new Error("FILES_URL must read s3://key:secret@host:port/bucket?region=&tls=0");
  }
  const scheme = parsed.searchParams.get("tls") === "0" ? "http" : "https";
  return {
    endpoint: `${scheme}://${parsed.host}`,
    bucket: bucket[0] as string,
    region: parsed.searchParams.get("region") || "us-east-1",
    access_key: decodeURIComponent(parsed.username),
    secret_key: decodeURIComponent(parsed.password),
  };
}

/** Size of an upload part in bytes. S3 needs at least 5 MiB. An upload holds about two parts in memory. */
const partBytes = 8 * 1024 * 1024;

/** Files in an S3-compatible bucket with path-style addresses. The client library is loaded with the first file. */
export function openS3Store(bucket: Bucket): FileStore {
  let opened: Promise<Connected> | undefined;
  const open = () => (opened ??= connect(bucket));
  const at = (key: string) => ({ Bucket: bucket.bucket, Key: checkedKey(key) });

  return {
    async put(key, body, options = {}) {
      const place = { ...at(key), ...(options.type ? { ContentType: options.type } : {}) };
      const { sdk, client } = await open();
      const parts = inParts(body instanceof Readable ? body : Readable.from([body]));
      const first = await parts.next();
      const head = first.done ? Buffer.alloc(0) : first.value;
      const second = await parts.next();
      if (second.done) {
        await client.send(new sdk.PutObjectCommand({ ...place, Body: head, ContentLength: head.length }));
        return head.length;
      }
      const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(place));
      const upload = { ...at(key), UploadId };
      try {
        const done: { ETag: string | undefined; PartNumber: number }[] = [];
        let size = 0;
        const send = async (part: Buffer): Promise<void> => {
          const PartNumber = done.length + 1;
          const { ETag } = await client.send(
            new sdk.UploadPartCommand({ ...upload, PartNumber, Body: part, ContentLength: part.length }),
          );
          done.push({ ETag, PartNumber });
          size += part.length;
        };
        await send(head);
        await send(second.value);
        for await (const part of parts) await send(part);
        await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }));
        return size;
      } catch (error) {
        // Unfinished parts cost money and are invisible. If deleting fails too, a lifecycle rule of the bucket must remove them.
        await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
        throw error;
      }
    },
    async get(key) {
      const { sdk, client } = await open();
      try {
        const found = await client.send(new sdk.GetObjectCommand(at(key)));
        return { body: found.Body as Readable, size: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }
    },
    async delete(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
    async close() {
      if (opened) (await opened).client.destroy();
    },
  };
}

interface Connected {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
}

async function connect(bucket: Bucket): Promise<Connected> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    forcePathStyle: true,
    credentials: { accessKeyId: bucket.access_key, secretAccessKey: bucket.secret_key },
    // Many compatible servers support neither checksum trailers nor their headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client };
}

/** Cuts a stream into parts of equal size. The last may be shorter. An empty stream has no parts. */
async function* inParts(body: Readable): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk as Uint8Array);
    held.push(bytes);
    size += bytes.length;
    while (size >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      size = all.length - partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
