import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { renderPage } from "../../../engine/list/test-page.tsx";
import { useSession } from "../../../engine/session/session-store.ts";
import { SideMenu } from "./SideMenu.tsx";

const page = (path: string) => ({ path, name: path, title: path, icon: null, children: [] });
const group = { ...page("/goods"), children: [{ ...page("/goods/list"), list: "seller/goods/GoodsList" }] };

beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({ folded: { menu: [group], nodes: [] } as never, user: { isunion: false } as never });
});
afterEach(() => {
  cleanup();
  useSession.setState({ folded: null, user: null });
});

const isOpen = (): string | null => screen.getByRole("button").getAttribute("aria-expanded");

it("a group that was opened by hand stands open after a reload, and one that was closed stays closed", async () => {
  await renderPage(<SideMenu folded={false} />);
  expect(isOpen()).toBe("false");
  fireEvent.click(screen.getByRole("button"));
  cleanup();
  await renderPage(<SideMenu folded={false} />);
  expect(isOpen()).toBe("true");
  fireEvent.click(screen.getByRole("button"));
  cleanup();
  await renderPage(<SideMenu folded={false} />);
  expect(isOpen()).toBe("false");
});
