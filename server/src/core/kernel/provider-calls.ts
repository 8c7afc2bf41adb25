/** The counts of this process's calls to one company's service. */
export interface ProviderCalls {
  calls: number;
  failed: number;
  total_ms: number;
}

const counted = new Map<string, ProviderCalls>();

/**
 * Sends a request to a company's service and counts it with its time and failures under the company's name.
 * @throws every error of `send`
 */
export async function asProvider<T>(name: string, send: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let failed = 1;
  try {
    const answer = await send();
    failed = 0;
    return answer;
  } finally {
    const known = counted.get(name) ?? { calls: 0, failed: 0, total_ms: 0 };
    counted.set(name, {
      calls: known.calls + 1,
      failed: known.failed + failed,
      total_ms: known.total_ms + performance.now() - began,
    });
  }
}

/** Returns the calls since the last take, by name, and resets the counts. */
export function takeProviderCalls(): ReadonlyMap<string, ProviderCalls> {
  const taken = new Map(counted);
  counted.clear();
  return taken;
}
