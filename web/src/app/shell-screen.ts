import { loadPageTexts } from "../engine/i18n/index.ts";
import { recoveringLazy } from "./recovering-lazy.ts";

/** The shell around the open pages. The pages' texts are in the same file, as the shell shows their titles. */
export const Shell = recoveringLazy(() =>
  Promise.all([import("./shell/Shell.tsx"), loadPageTexts()]).then(([m]) => m.Shell),
);
