import { expect, it } from "vitest";
import { changeSettings, followSettings, useSettings } from "./settings.ts";

/** Writes the settings of another window of the browser; this one gets the event unless `silently` is set. */
function keptElsewhere(settings: object, silently = false): void {
  localStorage.setItem("settings", JSON.stringify(settings));
  if (!silently) dispatchEvent(new StorageEvent("storage", { key: "settings" }));
}

it("a change leaves alone what another window has set", () => {
  keptElsewhere({ theme: "dark", size: "large", tagsView: false }, true);
  changeSettings({ accent: "amber" });
  const wanted = { theme: "dark", size: "large", tagsView: false, accent: "amber" };
  expect(JSON.parse(localStorage.getItem("settings") ?? "")).toMatchObject(wanted);
  expect(useSettings.getState()).toMatchObject(wanted);
});

it("the look follows what another window sets", () => {
  followSettings();
  keptElsewhere({ theme: "dark", size: "small" });
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", size: "small" });
  keptElsewhere({});
  expect(document.documentElement.dataset).toMatchObject({ size: "medium" });
});
