import { hash } from "node:crypto";
import { signText, timestampTolerance } from "@kangying/contract/core/wire";
import { AppError } from "../../kernel/app-error.ts";
import { seconds } from "../../kernel/clock.ts";

type Signable = Parameters<typeof signText>[0];

/**
 * Computes the sign of a text: SHA-256 three times, each over the lower-case hex of the one before.
 * @param text  as `signText` builds it
 */
export function signOf(text: string): string {
  return hash("sha256", hash("sha256", hash("sha256", text, "hex"), "hex"), "hex");
}

/**
 * Checks that one of our clients made the call. This is no proof of identity.
 * @throws {AppError} bad_sign
 */
export function checkSign(members: Readonly<Record<string, unknown>>, sign: string | undefined, suffix: string): void {
  if (sign === undefined || signOf(signText(members as Signable, suffix)) !== sign) throw new AppError("bad_sign");
}

/**
 * Checks that a call was made about now.
 * @param timestamp  seconds, as the client wrote them
 * @throws {AppError} bad_timestamp with the server's seconds in `data.server_time`, so that the client can correct its clock
 */
export function checkTimestamp(timestamp: string | undefined, now: Date): void {
  const server_time = seconds(now);
  const isNumber = timestamp !== undefined && /^\d{1,12}$/.test(timestamp);
  if (!isNumber || Math.abs(Number(timestamp) - server_time) > timestampTolerance) {
    throw new AppError("bad_timestamp", {}, { server_time });
  }
}
