import { loadPageTexts } from "../engine/i18n/index.ts";
import { recoveringLazy } from "./recovering-lazy.ts";

/** The shell around the open pages. The pages' texts travel with it, as it shows the pages. */
export const Shell = recoveringLazy(() =>
  Promise.all([import("./shell/Shell.tsx"), loadPageTexts()]).then(([m]) => m.Shell),
);
