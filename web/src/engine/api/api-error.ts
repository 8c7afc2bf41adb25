import { refreshCaptchaData } from "@kangying/contract/core/wire";

/** Error code where no envelope came. */
export const networkCode = "network";

/**
 * A call that failed. `code`, `msg` and `data` come from the envelope; without one, `http` is 0 and `code` is `network`.
 * `data.fields` maps field paths to messages when `code` is `invalid`.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly http: number;
  readonly request_id: string | null;

  constructor(failure: { code: string; msg: string; data: unknown; http: number; request_id: string | null }) {
    // The login form knows this text from the wire contract.
    super(failure.data === refreshCaptchaData ? refreshCaptchaData : failure.msg);
    this.name = "ApiError";
    this.code = failure.code;
    this.msg = failure.msg;
    this.data = failure.data;
    this.http = failure.http;
    this.request_id = failure.request_id;
  }

  /** Messages by field path, where the server named fields. */
  get fields(): Readonly<Record<string, string>> {
    const fields = (this.data as { fields?: unknown } | null)?.fields;
    return typeof fields === "object" && fields !== null ? (fields as Record<string, string>) : {};
  }
}
