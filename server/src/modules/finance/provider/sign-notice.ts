import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { Notice } from "./provider.ts";

/** A notice whose time differs by more is refused, because it may be a replay. */
const mostSkewSeconds = 300;

/** The headers of a notice. */
export interface NoticeHead {
  /** Unix seconds. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

const noticeSchema = z.strictObject({
  no: z.string().min(1).max(64),
  channel_no: z.string().min(1).max(64),
  amount_fen: z.int().positive(),
  fee_fen: z.int().nonnegative(),
});

function signatureOf(key: string, { timestamp, nonce }: Omit<NoticeHead, "signature">, body: string): Buffer {
  return createHmac("sha256", key).update(`${timestamp}\n${nonce}\n${body}\n`).digest();
}

/** Signs a notice as the sandbox sends it. @param key  the merchant's key */
export function signNotice(key: string, head: Omit<NoticeHead, "signature">, body: string): NoticeHead {
  return { ...head, signature: signatureOf(key, head, body).toString("base64") };
}

/**
 * Reads a notice after checking that it comes from the provider, is unchanged and is recent.
 * @param key  the merchant's key
 * @param body  the exact text that arrived
 * @throws {AppError} bad_sign · bad_timestamp · invalid
 */
export function readNotice(key: string, head: NoticeHead, body: string, now: Date): Notice {
  const given = Buffer.from(head.signature, "base64");
  const right = signatureOf(key, head, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError("bad_sign");
  const skew = Math.abs(now.getTime() / 1000 - Number(head.timestamp));
  if (!(skew <= mostSkewSeconds)) throw new AppError("bad_timestamp");
  let told: unknown;
  try {
    told = JSON.parse(body);
  } catch {
    throw new AppError("invalid");
  }
  const notice = noticeSchema.safeParse(told);
  if (!notice.success) throw new AppError("invalid");
  return notice.data;
}
