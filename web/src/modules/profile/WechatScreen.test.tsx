import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answerCalls } from "../../engine/api/calls-by-name.ts";
import { renderPage } from "../../engine/list/test-page.tsx";
import { useSession } from "../../engine/session/session-store.ts";
import type { User } from "../../engine/session/user.ts";
import { WechatScreen } from "./WechatScreen.tsx";

answerCalls({
  get: async () => ({ open: true }),
  post: async () => ({ url: "https://wechat.example/ask", state: "s" }),
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null });
});

it("says when the window has been closed, and opens it again", async () => {
  const popup = { closed: false, location: { href: "" }, close: () => undefined };
  vi.stubGlobal("open", () => popup);
  useSession.setState({ user: { uid: 7, is_bind_wx: false } as unknown as User });
  await renderPage(<WechatScreen />);
  fireEvent.change(await screen.findByLabelText("Your password"), { target: { value: "kangying-demo" } });
  fireEvent.click(screen.getByRole("button", { name: "Bind WeChat" }));
  await screen.findByText("Finish WeChat sign-in in the window that opened");
  popup.closed = true;
  const again = await screen.findByRole("link", { name: "The window was closed. Click to open it again" });
  expect(again.getAttribute("href")).toContain("https://wechat.example/ask");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("button", { name: "Bind WeChat" });
});
