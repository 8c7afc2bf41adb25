import { windowKept } from "../session/safe-storage.ts";

/** What GetServerConfig tells. */
export interface ServerFacts {
  readonly sms_login_open: boolean;
  readonly is_debug: boolean;
}

const offsetKey = "serverOffset";

/** As this window learned it last: after a reload no call waits to learn it again. */
function keptOffset(): number | null {
  const kept = windowKept.get(offsetKey);
  return kept !== null && /^-?\d{1,10}$/.test(kept) ? Number(kept) : null;
}

let offset: number | null = keptOffset();
let facts: ServerFacts = { sms_login_open: false, is_debug: false };

/** Seconds since the epoch by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Math.round(Date.now() / 1000) + (offset ?? 0);
}

/** Notes the server's time (seconds); the offset of this device follows from it. */
export function noteServerTime(seconds: number): void {
  offset = Math.round(seconds - Date.now() / 1000);
  windowKept.set(offsetKey, String(offset));
}

/** Whether this window has seen the server's time. */
export function knowsServerTime(): boolean {
  return offset !== null;
}

/** What the server said of itself; all off until it is known. */
export function serverFacts(): ServerFacts {
  return facts;
}

/** Notes what GetServerConfig answered. */
export function noteServerFacts(told: ServerFacts): void {
  facts = told;
}
