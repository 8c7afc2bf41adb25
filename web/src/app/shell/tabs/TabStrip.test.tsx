import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderPage } from "../../../engine/list/test-page.tsx";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";
import { TabStrip } from "./TabStrip.tsx";

afterEach(() => {
  cleanup();
  useTabs.setState({ tabs: [], active: null, closed: [] });
});

it("names all its tabs in one list, and marks the one on the screen", async () => {
  await renderPage(<TabStrip />);
  const tab = (path: string) => ({
    key: path,
    path,
    title: path,
    location: { pathname: path, search: "", hash: "", state: null, key: path },
  });
  useTabs.setState({ tabs: [tab("/a"), tab("/b"), tab("/c")] as never, active: "/b" });
  fireEvent.click(await screen.findByRole("button", { name: /3/ }));
  const items = await screen.findAllByRole("menuitemradio", { hidden: true });
  expect(items).toHaveLength(3);
  expect(items.map((item) => item.getAttribute("aria-checked"))).toEqual(["false", "true", "false"]);
});
