import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errors, type ErrorCode } from "@kangying/contract/core/errors";
import { fallbackLanguage } from "@kangying/contract/core/language";
import type { Envelope } from "@kangying/contract/core/wire";

/** The path that replaces one that cannot be decoded; no route has it. */
export const malformedPath = "/.malformed";

/**
 * Replaces a URL whose path is not valid percent-encoding by `malformedPath`, so that it runs through the same hooks as every other
 * request.
 */
export function withoutMalformedPath(url: string): string {
  if (!url.includes("%")) return url;
  const end = url.indexOf("?");
  try {
    decodeURIComponent(end < 0 ? url : url.slice(0, end));
    return url;
  } catch {
    return malformedPath;
  }
}

interface ClientError extends Error {
  readonly code?: string;
}

const refusals: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, "payload_too_large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "payload_too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "invalid"],
};

/** Answers bytes that are not HTTP. No request exists then, so nothing is known about the sender. */
export function answerMalformed(error: ClientError, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET" || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, code] = refusals[error.code ?? ""] ?? [400, "invalid"];
  const envelope: Envelope = {
    status: false,
    code,
    msg: errors[code].msg[fallbackLanguage],
    data: code === "invalid" ? { fields: {} } : null,
  };
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
