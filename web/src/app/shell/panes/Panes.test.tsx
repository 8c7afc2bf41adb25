import { act, cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standIn } from "../../../engine/api/test-stand-in.ts";
import { showLanguage } from "../../../engine/i18n/index.ts";
import { tabActions } from "../../../engine/tabs/tabs-store.ts";
import { useTab } from "../../../engine/tabs/use-tab.ts";
import { screens } from "../../screens.ts";
import { Panes } from "./Panes.tsx";

const seen = { rendered: [] as string[], shown: [] as string[] };
const screenOf = (name: string) =>
  function Screen() {
    useTab();
    seen.rendered.push(name);
    useEffect(() => {
      seen.shown.push(name);
    }, []);
    return <input defaultValue={name} />;
  };
standIn(screens, { Dashboard: screenOf("Dashboard"), BedMap: screenOf("BedMap") });

const at = (pathname: string) => ({ pathname, search: "", hash: "", state: null, key: pathname });
const pages = {
  Dashboard: { name: "Dashboard", title: "dashboard", path: "/dashboard" },
  BedMap: { name: "BedMap", title: "bedMap", path: "/resources/bedmap" },
} as const;
const show = (name: keyof typeof pages): Promise<void> =>
  act(async () => tabActions.visit(pages[name] as never, at(pages[name].path)));

beforeEach(async () => {
  await showLanguage("en");
  tabActions.clear();
  seen.rendered = [];
  seen.shown = [];
});
afterEach(cleanup);

it("a page renders once, however often it is shown and hidden; only its effects begin again", async () => {
  render(<Panes onScrolledAway={() => undefined} />);
  for (const name of ["Dashboard", "BedMap", "Dashboard", "BedMap", "Dashboard"] as const) await show(name);
  expect(seen.shown).toEqual(["Dashboard", "BedMap", "Dashboard", "BedMap", "Dashboard"]);
  expect(seen.rendered.toSorted()).toEqual(["BedMap", "Dashboard"]);
});

it("a hidden page does not render while another tab is named, marked, moved or closed", async () => {
  render(<Panes onScrolledAway={() => undefined} />);
  await show("BedMap");
  await show("Dashboard");
  seen.rendered = [];
  await act(async () => {
    tabActions.setTitle("/dashboard", "Today");
    tabActions.setDirty("/dashboard", true);
    tabActions.pin("/dashboard", true);
    tabActions.move("/dashboard", 0);
  });
  expect(seen.rendered).toEqual([]);
});

it("a switch takes the focus to the page that came, though the one that went still says that it is shown", async () => {
  render(<Panes onScrolledAway={() => undefined} />);
  for (const [from, to] of [
    ["Dashboard", "BedMap"],
    ["BedMap", "Dashboard"],
  ] as const) {
    await show(from);
    const went = document.querySelector<HTMLElement>("[data-part=pane][data-state=active]");
    await show(to);
    if (went) went.dataset["state"] = "active";
    await vi.waitFor(() => expect(document.activeElement).toHaveProperty("dataset.key", pages[to].path));
    if (went) delete went.dataset["state"];
  }
});
