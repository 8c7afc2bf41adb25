import { onSessionReset } from "../session/reset.ts";
import type { Callable, InputOf, OutputOf } from "./callable.ts";
import { api } from "./client.ts";

/** Milliseconds for which an answer counts as fresh. */
const fresh = 15_000;

interface Asked {
  readonly answer: Promise<unknown>;
  readonly at: number;
  /** The answer, once it has arrived. */
  value?: unknown;
}

const asked = new Map<string, Asked>();

// Answers for one account must not be used for the next one.
onSessionReset(() => asked.clear());

const keyOf = ({ api: name }: Callable, input: unknown): string => `${name}?${JSON.stringify(input)}`;

/**
 * Requests the data of a page before the page exists, so that its file, the session and its data are loaded at the same time. Each answer
 * is used once, within 15 seconds; later it is requested again. A failure is not shown: the page asks again and shows its own error.
 */
export function askAhead<C extends Callable>(endpoint: C, input: InputOf<C>): void {
  const key = keyOf(endpoint, input);
  if (take(key)) return;
  const call: Asked = { answer: api.call(endpoint, input, { silent: true }), at: Date.now() };
  call.answer.then(
    (value) => (call.value = value),
    // The answer may never be used, so a failure must not count as unhandled.
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

/** The answer to exactly this call, if it was requested ahead and has arrived. So the page that shows it needs no second rendering. */
export function aheadNow<C extends Callable>(endpoint: C, input: InputOf<C>): OutputOf<C> | undefined {
  const key = keyOf(endpoint, input);
  const found = take(key);
  if (found?.value === undefined) return undefined;
  asked.delete(key);
  return found.value as OutputOf<C>;
}

/** The answer that was requested ahead for exactly this call, otherwise the call itself. */
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
 * Waits until all requests made ahead are finished, but at most the given time. So the page is drawn once with its rows, not a first time
 * without them.
 * @param ms  the longest time to wait
 */
export async function aheadSettled(ms: number): Promise<void> {
  const waited = [...asked.values()].filter(({ value }) => value === undefined).map(({ answer }) => answer);
  if (waited.length === 0) return;
  await Promise.race([Promise.allSettled(waited), new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Milliseconds for which an answer requested ahead counts as good as the page's own one. */
const asGood = 2_000;

/** `staleTime` of a query that may start with an answer requested ahead, so that the query does not ask again at once. */
export function staleAfter(
  usual: number,
): (query: { readonly state: { readonly dataUpdateCount: number; readonly data: unknown } }) => number {
  return ({ state }) => (state.dataUpdateCount === 0 && state.data !== undefined ? Math.max(asGood, usual) : usual);
}
