import { windowKept } from "../session/safe-storage.ts";

/** The answer of GetServerConfig. */
export interface ServerFacts {
  readonly sms_login_open: boolean;
  readonly is_debug: boolean;
}

const offsetKey = "serverOffset";

/** The offset that this window learnt last, so that after a reload no call waits to learn it again. */
function keptOffset(): number | null {
  const kept = windowKept.get(offsetKey);
  return kept !== null && /^-?\d{1,10}$/.test(kept) ? Number(kept) : null;
}

let offset: number | null = keptOffset();
let facts: ServerFacts = { sms_login_open: false, is_debug: false };

/** Seconds since the epoch by the server's clock, if it is known; otherwise by this device's clock. */
export function serverNow(): number {
  return Math.round(Date.now() / 1000) + (offset ?? 0);
}

/** Stores the server's time (seconds) as an offset to this device's clock. */
export function noteServerTime(seconds: number): void {
  offset = Math.round(seconds - Date.now() / 1000);
  windowKept.set(offsetKey, String(offset));
}

/** True once this window knows the server's time. */
export function knowsServerTime(): boolean {
  return offset !== null;
}

/** The server's settings; all off until they are known. */
export function serverFacts(): ServerFacts {
  return facts;
}

/** Stores the answer of GetServerConfig. */
export function noteServerFacts(told: ServerFacts): void {
  facts = told;
}
