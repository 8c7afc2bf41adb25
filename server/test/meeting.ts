/** A point where two callers wait for each other. A test uses it to make a race certain, and to show what a naive version does then. */
export function meeting(): () => Promise<void> {
  const opened = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === 2) opened.resolve();
    return opened.promise;
  };
}
