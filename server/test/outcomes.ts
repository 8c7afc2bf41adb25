/** Counts how many runs that ran at the same time ended in each way: `ok` or the code of the refusal. */
export async function outcomes(runs: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const settled of await Promise.allSettled(runs)) {
    const name =
      settled.status === "fulfilled" ? "ok" : String((settled.reason as { code?: unknown }).code ?? settled.reason);
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}
