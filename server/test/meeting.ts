/** What each of two callers waits at until both have come: the unlucky moment, made certain, for showing what a naive variant does. */
export function meeting(): () => Promise<void> {
  const opened = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === 2) opened.resolve();
    return opened.promise;
  };
}
