import type { plugins as zhCN } from "../zh-CN/plugins.ts";

export const plugins: Readonly<Record<keyof typeof zhCN, string>> = {
  "plugins.count": "{installed} of {count} installed",
  "plugins.since": "Since {when}",
  "plugins.setUp": "Set up",
  "plugins.empty": "There are no add-ons yet",
  "plugins.notInstalled": "This add-on is not installed",
  "plugins.toCentre": "To the add-ons",
  "plugins.save": "Save",
  "plugins.saved": "Saved",
  "plugins.noSettings": "This add-on needs no settings",
  "plugins.unknown": "There is no such add-on",
};
