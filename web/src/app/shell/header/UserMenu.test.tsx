import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSession } from "../../../engine/session/session-store.ts";
import { changeSettings } from "../../../engine/settings/settings.ts";
import { renderPage } from "../../../engine/list/test-page.tsx";
import { UserMenu } from "./UserMenu.tsx";

afterEach(cleanup);

it("[S3-01] offers the settings where `showSettings` has taken them out of the header", async () => {
  useSession.setState({ user: { nickname: "Lin", avatar: null, is_bind_wx: false } as never });
  const settings = "Display settings";
  await renderPage(<UserMenu mobile={false} />);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("menuitem", { name: settings, hidden: true })).toBeNull();
  changeSettings({ showSettings: false });
  expect(await screen.findByRole("menuitem", { name: settings, hidden: true })).toBeTruthy();
  changeSettings({ showSettings: true });
});
