import { ListScreen } from "../list-screen.ts";
import { recoveringLazy } from "../recovering-lazy.ts";
import { Shell } from "../shell-screen.ts";

/** The code that knows the product's pages. The login page does not wait for it. */
export const Inside = recoveringLazy(() =>
  import("../Inside.tsx").then((m) => {
    m.beginWithSession();
    return m.Inside;
  }),
);

/** Fetches pages, shell and list screen ahead: almost every visit needs them. A failed file is reported when it is shown. */
export function loadConsole(): void {
  Inside.load();
  Shell.load();
  ListScreen.load();
}
