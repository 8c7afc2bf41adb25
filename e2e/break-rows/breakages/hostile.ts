import type { Breakage } from "../breakage.ts";

const app = "web/src/app";
const engine = "web/src/engine";

/** Breakages for the hostile tests. */
export const hostileBreakages: readonly Breakage[] = [
  {
    test: "40 hostile window messages",
    file: "web/src/main.tsx",
    find: "followSettings()",
    instead:
      '(addEventListener("message", ({ data }) => data?.url && history.replaceState(null, "", "/404")), followSettings())',
  },
  {
    test: "with storage blocked or full",
    file: `${engine}/session/safe-storage.ts`,
    find: "return ‹memory.get(key) ?? attempt((storage) => storage.getItem(key))› ?? null;",
    instead: "attempt((storage) => storage.getItem(key))",
  },
  {
    test: "is reloaded into no empty window",
    file: `${app}/recovering-lazy.ts`,
    find: "!(await isReachable())",
    instead: "false",
  },
  {
    test: "is reloaded into no empty window",
    file: `${app}/shell/notes/OfflineNote.tsx`,
    find: "{‹!online› && (",
    instead: "false",
  },
  {
    test: "stands in no address",
    file: `${engine}/session/tokens.ts`,
    find: "localKept.set(names.home, ‹reply.suid›)",
    instead: "reply.access_token",
  },
  {
    test: "restarted in the middle of a form",
    file: `${engine}/form/use-submit.ts`,
    find: "!(error instanceof ApiError)",
    instead: "true",
  },
];
