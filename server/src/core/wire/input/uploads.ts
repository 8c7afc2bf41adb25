import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../kernel/app-error.ts";
import { checkedName, type Members } from "./query.ts";
import type { UploadedFile } from "../route.ts";

/** An upload on disk with the SHA-256 digest of its bytes. */
export interface Received extends UploadedFile {
  readonly sha256: string;
}

const maxFields = 100;
/** The most bytes of all text fields of a form together. */
export const maxTextBytes = 64 * 1024;

/** Reads the text fields of a multipart call as members, and stores the file after them in a folder that belongs to this process only. */
export class Uploads {
  #folder: Promise<string> | undefined;

  /**
   * @param maxBytes  the greatest size of the file
   * @param demand  called with all text fields before a byte of the file is stored; if it throws, the call is refused
   * @throws {AppError} payload_too_large; invalid for a second file, a file with another name than `file`, a text field after the file, or
   * broken parts
   */
  async receive(
    request: FastifyRequest,
    maxBytes: number,
    demand: (body: Members) => void,
  ): Promise<{ readonly body: Members; readonly file: Received | null }> {
    const body = Object.create(null) as Members;
    let textBytes = 0;
    let file: Received | null = null;
    try {
      const limits = {
        fileSize: maxBytes,
        files: 1,
        fields: maxFields,
        fieldSize: maxTextBytes,
        fieldNameSize: 200,
        parts: maxFields + 1,
        headerPairs: 100,
      };
      for await (const part of request.parts({ limits })) {
        if (part.type === "file") {
          if (part.fieldname !== "file" || file) throw new AppError("invalid");
          demand(body);
          file = await this.#store(part);
          continue;
        }
        if (file) throw new AppError("invalid");
        const value = String(part.value);
        textBytes += Buffer.byteLength(value);
        if (part.valueTruncated || textBytes > maxTextBytes) throw new AppError("payload_too_large");
        if (part.fieldnameTruncated || value.includes("\0")) throw new AppError("invalid");
        body[checkedName(part.fieldname)] = value;
      }
      if (!file) demand(body);
      return { body, file };
    } catch (error) {
      if (file) await this.remove(file);
      throw isFromParser(error) ? new AppError("invalid") : error;
    }
  }

  /** Deletes an upload that its call no longer needs. */
  async remove(file: UploadedFile): Promise<void> {
    await rm(file.path, { force: true });
  }

  /** Deletes the folder with all files that calls left in it. */
  async close(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }

  async #store(part: MultipartFile): Promise<Received> {
    this.#folder ??= mkdtemp(join(tmpdir(), "kangying-upload-"));
    const path = join(await this.#folder, randomUUID());
    const digest = createHash("sha256");
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        digest.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw new AppError("payload_too_large");
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, name: part.filename ?? "", size, sha256: digest.digest("hex") };
  }
}

/** The parser's errors about a body that is no form have neither a code nor a status, unlike a full disk or a client that disconnected. */
function isFromParser(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !("code" in error) && !("statusCode" in error);
}
