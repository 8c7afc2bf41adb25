import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { Notice } from "./provider.ts";

/** A notice that is older or younger was kept by somebody for later. */
const mostSkewSeconds = 300;

/** What travels in a notice's headers. */
export interface NoticeHead {
  /** Seconds. */
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

/** Signs a notice as the sandbox sends it. @param key  of the merchant */
export function signNotice(key: string, head: Omit<NoticeHead, "signature">, body: string): NoticeHead {
  return { ...head, signature: signatureOf(key, head, body).toString("base64") };
}

/**
 * Reads a notice, once it is known to come from the provider, whole and of now.
 * @param key  of the merchant
 * @param body  the very text that came
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
