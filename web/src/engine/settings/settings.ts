import { create } from "zustand";
import type { Accent } from "../../ui/look/accents.ts";
import { localKept, readJson } from "../session/safe-storage.ts";

export type Theme = "light" | "dark" | "system";
export type ControlSize = "small" | "medium" | "large";

/** The user's settings on this device. */
export interface Settings {
  readonly theme: Theme;
  readonly accent: Accent;
  readonly size: ControlSize;
  /** True: the settings are in the header; otherwise in the account's menu. */
  readonly showSettings: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly supportPinyinSearch: boolean;
  readonly errorLog: boolean;
  readonly sidebarOpened: boolean;
}

// `index.html` also reads this key, before anything is loaded.
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

/** The settings, stored in this browser at every change. */
export const useSettings = create<Settings>(readKept);

/** Changes some settings and stores them; the others stay as the browser's windows have stored them. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState({ ...readKept(), ...changes });
  localKept.set(keptUnder, JSON.stringify(useSettings.getState()));
}

/** Applies theme, accent and size to the page, now and at every change: here, in another window, or of the system's theme. */
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
