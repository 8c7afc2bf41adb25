import { onSessionReset } from "../session/reset.ts";
import { api } from "./client.ts";
import type { Members } from "./send.ts";

/** Ms for which an answer counts as asked just now. */
const fresh = 15_000;

const asked = new Map<string, { readonly answer: Promise<unknown>; readonly at: number }>();

// What one account was told is not for the next.
onSessionReset(() => asked.clear());

const keyOf = (name: string, params: Members): string => `${name}?${JSON.stringify(params)}`;

/**
 * Asks for what a page will want, before the page is there: its file, the session and its data then travel at the same time.
 * Each answer serves once. Nothing is said of a failure: the page asks again and says it.
 */
export function askAhead(name: string, params: Members): void {
  const key = keyOf(name, params);
  if (asked.has(key)) return;
  const answer = api.get(name, params, { silent: true });
  // Nobody may come for it.
  answer.catch(() => undefined);
  asked.set(key, { answer, at: Date.now() });
}

/** What was asked ahead for exactly this call, else the call itself. */
export async function aheadOr<T>(name: string, params: Members, ask: () => Promise<T>): Promise<T> {
  const key = keyOf(name, params);
  const found = asked.get(key);
  asked.delete(key);
  if (!found || Date.now() - found.at > fresh) return await ask();
  return await (found.answer as Promise<T>).catch(ask);
}
