import { ListScreen } from "../list-screen.ts";
import { recoveringLazy } from "../recovering-lazy.ts";
import { Shell } from "../shell-screen.ts";

/** All that knows the product's pages: nobody who must sign in first waits for it. */
export const Inside = recoveringLazy(() =>
  import("../Inside.tsx").then((m) => {
    m.beginWithSession();
    return m.Inside;
  }),
);

/** Fetches the pages, the shell and the list's screen, as almost every visit needs them. A file that fails is met when it is shown. */
export function loadConsole(): void {
  Inside.load();
  Shell.load();
  ListScreen.load();
}
