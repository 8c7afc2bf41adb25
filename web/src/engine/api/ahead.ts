import { onSessionReset } from "../session/reset.ts";
import type { Callable, InputOf, OutputOf } from "./callable.ts";
import { api } from "./client.ts";

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

const keyOf = ({ api: name }: Callable, input: unknown): string => `${name}?${JSON.stringify(input)}`;

/**
 * Asks for what a page will want, before the page is there: its file, the session and its data then travel at the same time.
 * Each answer serves once, and not after 15 seconds: then it is asked for again. A failure is not shown: the page asks again and shows its own.
 */
export function askAhead<C extends Callable>(endpoint: C, input: InputOf<C>): void {
  const key = keyOf(endpoint, input);
  if (take(key)) return;
  const call: Asked = { answer: api.call(endpoint, input, { silent: true }), at: Date.now() };
  call.answer.then(
    (value) => (call.value = value),
    // Nobody may come for it.
    () => undefined,
  );
  asked.set(key, call);
}

function take(key: string): Asked | undefined {
  const found = asked.get(key);
  if (found && Date.now() - found.at <= fresh) return found;
  asked.delete(key);
  return undefined;
}

/** The answer to exactly this call where it was asked ahead and is there already: what shows it needs no second rendering. */
export function aheadNow<C extends Callable>(endpoint: C, input: InputOf<C>): OutputOf<C> | undefined {
  const key = keyOf(endpoint, input);
  const found = take(key);
  if (found?.value === undefined) return undefined;
  asked.delete(key);
  return found.value as OutputOf<C>;
}

/** What was asked ahead for exactly this call, else the call itself. */
export async function aheadOr<C extends Callable>(
  endpoint: C,
  input: InputOf<C>,
  ask: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  const key = keyOf(endpoint, input);
  const found = take(key);
  if (!found) return await ask();
  asked.delete(key);
  return await (found.answer as Promise<OutputOf<C>>).catch(ask);
}

/**
 * Once all that was asked ahead has been answered or refused, at the latest after a while: who draws the page then draws it once, not a first
 * time without its rows.
 * @param ms  what nobody should wait longer for than for the page itself
 */
export async function aheadSettled(ms: number): Promise<void> {
  const waited = [...asked.values()].filter(({ value }) => value === undefined).map(({ answer }) => answer);
  if (waited.length === 0) return;
  await Promise.race([Promise.allSettled(waited), new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Ms for which an answer that came before its page is as good as one that the page asked for. */
const asGood = 2_000;

/** `staleTime` of a query that may begin with an answer from ahead: that one is not asked for a second time at once. */
export function staleAfter(
  usual: number,
): (query: { readonly state: { readonly dataUpdateCount: number; readonly data: unknown } }) => number {
  return ({ state }) => (state.dataUpdateCount === 0 && state.data !== undefined ? Math.max(asGood, usual) : usual);
}
