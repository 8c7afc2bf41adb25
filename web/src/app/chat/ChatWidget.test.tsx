import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../../engine/list/test-page.tsx";
import { dashboardOf, thirdPartyDashboard } from "../../engine/chat/chat.ts";
import { ChatFrame } from "./ChatWidget.tsx";

const host = "https://chat.example.com";
const parameters = { uuid: "7", name: "沈知夏", avatar: "", customerAppID: "app-1" };
const customer = { uuid: "c-9", avatar: "", name: "陆川" };

/** The frame loads nothing here, and so has no window of its own. */
const inside = new EventTarget() as unknown as Window;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(inside);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const frame = (): HTMLIFrameElement => {
  const found = document.querySelector("iframe");
  if (!found) throw new Error("there is no frame");
  return found;
};
const isLarge = (): boolean => document.querySelector("[data-part=chat-bubble]") === null;
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
/** A message as the browser brings it. */
const say = (data: unknown, origin = host, source: MessageEventSource | null = frame().contentWindow): void => {
  act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source })));
};

it("[P-13] tells its frame who chats, and grows half a second after the frame or the bubble asks for it", async () => {
  await renderPage(<ChatFrame host={host} parameters={parameters} />);
  const { origin, searchParams } = new URL(frame().src);
  expect(origin).toBe(host);
  expect(Object.fromEntries(searchParams)).toEqual({ ...parameters, isMax: "false" });
  say("showChat");
  await pass(499);
  expect(isLarge()).toBe(false);
  await pass(1);
  expect(isLarge()).toBe(true);
  say({ type: "hideChat" });
  expect(isLarge()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Open live chat" }));
  await pass(500);
  expect(isLarge()).toBe(true);
});

/** Words from others than the frame's own window at its own host. */
const strangers = (): readonly (readonly [string, MessageEventSource | null])[] => [
  ["https://chat.example.com.evil.example", frame().contentWindow],
  ["https://evil.example/https://chat.example.com", frame().contentWindow],
  ["https://chat.example.com:8443", frame().contentWindow],
  ["http://chat.example.com", frame().contentWindow],
  ["https://CHAT.example.com", frame().contentWindow],
  ["null", frame().contentWindow],
  ["", frame().contentWindow],
  [host, window],
  [host, null],
];
/** What its own frame may say without being understood. */
const nonsense: readonly unknown[] = [
  "showChat",
  "hideChat",
  "__showChat",
  "_showchat",
  "_showChat ",
  " _showChat",
  "_SHOWCHAT",
  "_show",
  "showChat_",
  "",
  null,
  undefined,
  0,
  1,
  true,
  Number.NaN,
  7n,
  [],
  ["_showChat"],
  {},
  new Date(0),
  new Map([["type", "_showChat"]]),
  { type: "showChat" },
  { type: ["_showChat"] },
  { type: { toString: () => "_showChat" } },
  { Type: "_showChat" },
  { data: "_showChat" },
  { type: null },
  '{"type":"_showChat"}',
  "javascript:_showChat",
  "<script>_showChat</script>",
];

it("[P-13] hears nobody but its own frame from its own host, and in two-party mode only the underscored words", async () => {
  await renderPage(<ChatFrame host={host} parameters={{ ...parameters, customer }} />);
  expect(new URL(frame().src).searchParams.get("customerUuid")).toBe("c-9");
  expect(strangers().length + nonsense.length).toBeGreaterThanOrEqual(40);
  for (const [origin, source] of strangers()) say("_showChat", origin, source);
  for (const data of nonsense) say(data);
  await pass(1000);
  expect(isLarge()).toBe(false);
  say("_showChat");
  await pass(500);
  expect(isLarge()).toBe(true);
  // Nor does anybody else make it small again.
  for (const [origin, source] of strangers()) say("_hideChat", origin, source);
  for (const data of nonsense) say(data);
  expect(isLarge()).toBe(true);
});

it("[P-13] is not begun without uuid, name or app, and says so on the browser's console", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await renderPage(<ChatFrame host={host} parameters={{ ...parameters, customerAppID: "" }} />);
  expect(document.querySelector("iframe")).toBeNull();
  expect(said).toHaveBeenCalledWith("chat: customerAppID is missing");
});

it("[P-13] leads to a third party's own dashboard, by the name in its host", () => {
  expect(thirdPartyDashboard("https://kangying.meiqia.com")).toBe("https://app.meiqia.com/");
  expect(thirdPartyDashboard("https://chat.example.com/meiqia")).toBeNull();
  expect(dashboardOf({ host: "https://kangying.meiqia.com", own: true })).toBe("https://app.meiqia.com/");
});

it("[P-13] leads to a host that is not this environment's, and shows the frame of the one that is", () => {
  expect(dashboardOf({ host: "https://chat.example.com", own: false })).toBe("https://chat.example.com");
  expect(dashboardOf({ host: "https://chat.example.com", own: true })).toBeNull();
});

it("[P-13] opens by itself where a customer was asked for, half a second later", async () => {
  await renderPage(<ChatFrame host={host} parameters={{ ...parameters, customer }} atOnce />);
  await pass(499);
  expect(isLarge()).toBe(false);
  await pass(1);
  expect(isLarge()).toBe(true);
});
