import { randomKey } from "../api/crypt/random-key.ts";

/**
 * The idempotency key of an intent: the same while what is sent stays the same (a retry after a lost reply), a new one after a change.
 */
export function intentKeys(): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  };
}

/** Bodies that went through in this window, by API and row: a repeatable action asks before it does the same again. */
const done = new Map<string, string>();

function placeOf(api: string, body: Readonly<Record<string, unknown>>): string {
  const { id } = body;
  return `${api} ${typeof id === "number" || typeof id === "string" ? id : ""}`;
}

/** Remembers what went through. */
export function rememberDone(api: string, body: Readonly<Record<string, unknown>>): void {
  done.set(placeOf(api, body), JSON.stringify(body));
}

/** What was done there is taken back: the same is no repetition any more. */
export function forgetDone(api: string, body: Readonly<Record<string, unknown>>): void {
  done.delete(placeOf(api, body));
}

/** Whether the very same was done last at this place. */
export function wasJustDone(api: string, body: Readonly<Record<string, unknown>>): boolean {
  return done.get(placeOf(api, body)) === JSON.stringify(body);
}
