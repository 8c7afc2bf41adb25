import { onSessionReset } from "../session/reset.ts";
import { api } from "./client.ts";
import type { Members } from "./send.ts";

/** Ms for which an answer counts as asked just now. */
const fresh = 15_000;

interface Asked {
  readonly answer: Promise<unknown>;
  readonly at: number;
  /** Once it is there. */
  value?: unknown;
}

const asked = new Map<string, Asked>();

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
  const call: Asked = { answer: api.get(name, params, { silent: true }), at: Date.now() };
  call.answer.then(
    (value) => (call.value = value),
    // Nobody may come for it.
    () => undefined,
  );
  asked.set(key, call);
}

function take(name: string, params: Members): Asked | undefined {
  const key = keyOf(name, params);
  const found = asked.get(key);
  if (found && Date.now() - found.at <= fresh) return found;
  asked.delete(key);
  return undefined;
}

/** The answer to exactly this call where it was asked ahead and is there already: what shows it needs no second rendering. */
export function aheadNow(name: string, params: Members): unknown {
  const found = take(name, params);
  if (found?.value === undefined) return undefined;
  asked.delete(keyOf(name, params));
  return found.value;
}

/** What was asked ahead for exactly this call, else the call itself. */
export async function aheadOr<T>(name: string, params: Members, ask: () => Promise<T>): Promise<T> {
  const found = take(name, params);
  if (!found) return await ask();
  asked.delete(keyOf(name, params));
  return await (found.answer as Promise<T>).catch(ask);
}

/** Ms for which an answer that came before its page is as good as one that the page asked for. */
const asGood = 2_000;

/** `staleTime` of a query that may begin with an answer from ahead: that one is not asked for a second time at once. */
export function staleAfter(
  usual: number,
): (query: { readonly state: { readonly dataUpdateCount: number; readonly data: unknown } }) => number {
  return ({ state }) => (state.dataUpdateCount === 0 && state.data !== undefined ? Math.max(asGood, usual) : usual);
}
