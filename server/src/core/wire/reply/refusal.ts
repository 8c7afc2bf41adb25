import type { ErrorCode } from "@kangying/contract/core/errors";
import type { Language } from "@kangying/contract/core/language";
import { loginData, type Envelope } from "@kangying/contract/core/wire";
import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { formatText } from "../../kernel/text.ts";
import { refusalOfDatabase } from "./database-errors.ts";

/** Error codes for refusals of HTTP and Fastify themselves, by status; every other 4xx of theirs is `invalid`. */
const ofHttp: Readonly<Record<number, ErrorCode>> = {
  401: "login_required",
  403: "no_permission",
  404: "not_found",
  408: "invalid",
  413: "payload_too_large",
  414: "payload_too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
  431: "payload_too_large",
  503: "busy",
};

/**
 * Converts any thrown value into a refusal of the wire.
 * @returns `expected` false: a fault of ours, to be logged in full and answered as `internal`
 */
export function refusalOf(error: unknown): { readonly refusal: AppError; readonly expected: boolean } {
  if (error instanceof AppError) return { refusal: error, expected: true };
  const ofDatabase = refusalOfDatabase(error);
  if (ofDatabase) return { refusal: ofDatabase, expected: true };
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (typeof statusCode === "number" && ((statusCode >= 400 && statusCode < 500) || statusCode === 503)) {
    return { refusal: new AppError(ofHttp[statusCode] ?? "invalid"), expected: true };
  }
  return { refusal: new AppError("internal"), expected: false };
}

/** Builds the envelope of a refusal in the reader's language. Of an unexpected error it contains only the request's id. */
export function refusalEnvelope(refusal: AppError, language: Language, requestId: string): Envelope {
  const msg = messageOf(refusal, language, requestId);
  return { status: false, code: wireCode(refusal.code), msg, data: replyData(refusal, language, msg) };
}

function messageOf({ kind, data }: AppError, language: Language, requestId: string): string {
  const { msg } = kind;
  try {
    return formatText(msg, language, { ...data, request_id: requestId });
  } catch {
    // Thrown without the data that its message needs: the reader must still get a refusal.
    return msg[language];
  }
}

/**
 * On the wire, a key that came with another body (HTTP 422) and a page that is too far down are `invalid`; inside the server they have their
 * own codes and messages.
 */
function wireCode(code: string): string {
  return code === "key_reused" || code === "too_deep" ? "invalid" : code;
}

function replyData(refusal: AppError, language: Language, msg: string): unknown {
  if (refusal instanceof InvalidFields) {
    const fields = Object.entries(refusal.fields).map(([path, { text, data }]) => [
      path,
      formatText(text, language, data),
    ]);
    return { ...(refusal.reply as object | null), fields: Object.fromEntries(fields) };
  }
  if (refusal.reply !== null) return refusal.reply;
  if (refusal.code === "invalid" || refusal.code === "too_deep") return { fields: {} };
  if (refusal.code === "key_reused") return { fields: { "idempotency-key": msg } };
  // Only for errors that a new login solves; a wrong password or a spent link is not one.
  return refusal.code === "login_required" || refusal.code === "auth_failed" ? loginData : null;
}

/** Returns the seconds after which another try makes sense, or null. */
export function retryAfter(refusal: AppError): number | null {
  const { seconds } = refusal.data;
  if (typeof seconds === "number") return Math.max(1, Math.ceil(seconds));
  if (refusal.code === "busy") return 1;
  if (refusal.code === "storage_full") return 30;
  return refusal.code === "rate_limited" ? 10 : null;
}
