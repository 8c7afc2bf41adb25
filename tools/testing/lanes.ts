/** Runs tasks two at a time, in order, so that both processors have work until the end. */
export async function inTwoLanes(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks];
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all([lane(), lane()]);
}
