import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPage } from "../../../engine/list/test-page.tsx";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";
import { TabStrip } from "./TabStrip.tsx";

afterEach(() => {
  cleanup();
  useTabs.setState({ tabs: [], active: null, closed: [] });
});

const tabAt = (path: string) => ({
  key: path,
  path,
  title: path,
  location: { pathname: path, search: "", hash: "", state: null, key: path },
});

it("names all its tabs in one list, and marks the one on the screen", async () => {
  await renderPage(<TabStrip />);
  useTabs.setState({ tabs: ["/a", "/b", "/c"].map(tabAt) as never, active: "/b" });
  fireEvent.click(await screen.findByRole("button", { name: /3/ }));
  const items = await screen.findAllByRole("menuitemradio", { hidden: true });
  expect(items).toHaveLength(3);
  expect(items.map((item) => item.getAttribute("aria-checked"))).toEqual(["false", "true", "false"]);
});

it("keeps the shown tab whole in sight once the list beside the strip has taken its room", async () => {
  const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(this: Element) {
    (this as HTMLElement).dataset["seen"] = "1";
  });
  await renderPage(<TabStrip />);
  useTabs.setState({ tabs: ["/a", "/b"].map(tabAt) as never, active: "/b" });
  const head = (await screen.findByRole("tab", { selected: true })).closest("[data-part=tab-head]");
  await waitFor(() => expect((head as HTMLElement).dataset["seen"]).toBe("1"));
  seen.mockRestore();
});
