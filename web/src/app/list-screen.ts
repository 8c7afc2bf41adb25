import { recoveringLazy } from "./recovering-lazy.ts";

/** The screen of every described list: a file of its own, which is fetched before the first list is opened. */
export const ListScreen = recoveringLazy(() => import("../engine/list/ListScreen.tsx").then((m) => m.ListScreen));

/** The page of one row of any described list. */
export const RecordScreen = recoveringLazy(() =>
  import("../engine/record/RecordScreen.tsx").then((m) => m.RecordScreen),
);
