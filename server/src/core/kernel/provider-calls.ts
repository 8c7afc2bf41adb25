/** Counted calls of this process to one provider's service. */
export interface ProviderCalls {
  calls: number;
  failed: number;
  total_ms: number;
}

const counted = new Map<string, ProviderCalls>();

/** Calls a provider's service and counts duration and failures under its name. @throws whatever `send` throws */
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

/** Returns the counts since the last call of this function, by provider, and resets them. */
export function takeProviderCalls(): ReadonlyMap<string, ProviderCalls> {
  const taken = new Map(counted);
  counted.clear();
  return taken;
}
