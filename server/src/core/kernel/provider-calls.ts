/** Calls of one company's service by this process. */
export interface ProviderCalls {
  calls: number;
  failed: number;
  total_ms: number;
}

const counted = new Map<string, ProviderCalls>();

/** Sends something to a company's service under its name, so that its time and its failures are seen. @throws what `send` throws */
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

/** What was sent since the last taking, by name. */
export function takeProviderCalls(): ReadonlyMap<string, ProviderCalls> {
  const taken = new Map(counted);
  counted.clear();
  return taken;
}
