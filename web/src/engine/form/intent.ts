import { randomKey } from "../api/crypt/random-key.ts";

/** The idempotency key of an intent: the same while the content is the same (a retry after a lost reply), a new one after a change. */
export function intentKeys(): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  };
}

/** Bodies sent successfully in this window, by API and row: a repeatable action asks before it sends the same again. */
const done = new Map<string, string>();

function placeOf(api: string, body: Readonly<Record<string, unknown>>): string {
  const { id } = body;
  return `${api} ${typeof id === "number" || typeof id === "string" ? id : ""}`;
}

/** Stores a successful body. */
export function rememberDone(api: string, body: Readonly<Record<string, unknown>>): void {
  done.set(placeOf(api, body), JSON.stringify(body));
}

/** Removes it after an undo: sending the same is no repetition any more. */
export function forgetDone(api: string, body: Readonly<Record<string, unknown>>): void {
  done.delete(placeOf(api, body));
}

/** True if exactly the same was sent last for this row. */
export function wasJustDone(api: string, body: Readonly<Record<string, unknown>>): boolean {
  return done.get(placeOf(api, body)) === JSON.stringify(body);
}
