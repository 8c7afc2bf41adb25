import { create } from "zustand";
import type { Accent } from "../../ui/look/accents.ts";
import { localKept, readJson } from "../session/safe-storage.ts";

export type Theme = "light" | "dark" | "system";
export type ControlSize = "small" | "medium" | "large";

/** How this person likes the console on this device. */
export interface Settings {
  readonly theme: Theme;
  readonly accent: Accent;
  readonly size: ControlSize;
  /** The header offers the settings; else the account's menu does. */
  readonly showSettings: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly supportPinyinSearch: boolean;
  readonly errorLog: boolean;
  readonly sidebarOpened: boolean;
}

// `index.html` reads this key too, before anything is loaded.
const keptUnder = "settings";

const defaults: Settings = {
  theme: "system",
  accent: "lake",
  size: "medium",
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  supportPinyinSearch: true,
  errorLog: true,
  sidebarOpened: true,
};

const readKept = (): Settings => ({ ...defaults, ...(readJson(localKept, keptUnder) as Partial<Settings> | null) });

/** The settings; kept in this browser as they change. */
export const useSettings = create<Settings>(readKept);

/** Changes some settings and keeps them; the others stay as the browser's windows left them. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState({ ...readKept(), ...changes });
  localKept.set(keptUnder, JSON.stringify(useSettings.getState()));
}

/** Puts theme, accent and size onto the page, now and whenever they change, here or in another window, or the system's theme does. */
export function followSettings(): void {
  const darkSystem = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const { theme, accent, size } = useSettings.getState();
    const data = document.documentElement.dataset;
    data["theme"] = theme === "dark" || (theme === "system" && darkSystem.matches) ? "dark" : "light";
    data["accent"] = accent;
    data["size"] = size;
  };
  apply();
  useSettings.subscribe(apply);
  darkSystem.addEventListener("change", apply);
  addEventListener("storage", ({ key }) => {
    if (key === keptUnder || key === null) useSettings.setState(readKept());
  });
}
