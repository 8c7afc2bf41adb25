import { createCipheriv, createDecipheriv } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../../core/kernel/app-error.ts";

const tagBytes = 16;

/** A text that only the merchant can read: AES-256-GCM with the merchant's APIv3 key. */
export const resourceSchema = z.object({
  algorithm: z.literal("AEAD_AES_256_GCM"),
  ciphertext: z.string().min(24).max(60_000),
  nonce: z.string().min(1).max(32),
  associated_data: z.string().max(64).default(""),
});
export type Resource = z.output<typeof resourceSchema>;

/**
 * Decrypts what WeChat encrypted.
 * @param api_key  32 characters
 * @throws {AppError} bad_sign  when it was encrypted with another key, or changed since
 */
export function openResource(api_key: string, { ciphertext, nonce, associated_data }: Resource): string {
  const sealed = Buffer.from(ciphertext, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", Buffer.from(api_key, "utf8"), Buffer.from(nonce, "utf8"));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    decipher.setAAD(Buffer.from(associated_data, "utf8"));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    throw new AppError("bad_sign");
  }
}

/** Encrypts as WeChat does. @param nonce  twelve characters */
export function sealResource(api_key: string, text: string, associated_data: string, nonce: string): Resource {
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(api_key, "utf8"), Buffer.from(nonce, "utf8"));
  cipher.setAAD(Buffer.from(associated_data, "utf8"));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return { algorithm: "AEAD_AES_256_GCM", ciphertext: body.toString("base64"), nonce, associated_data };
}
