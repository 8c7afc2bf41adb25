import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loginData } from "@kangying/contract/core/wire";
import { ApiError } from "../../engine/api/api-error.ts";
import * as failures from "../../engine/api/failures.ts";
import { standIn } from "../../engine/api/test-stand-in.ts";
import * as feed from "../../engine/feed/feed.ts";
import { tellFeed } from "../../engine/feed/topics.ts";
import * as session from "../../engine/session/load-session.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { useShellEvents } from "./use-shell-events.ts";

const seen = { asked: [] as unknown[], refusal: null as unknown };
standIn(feed, { startFeed: () => () => undefined });
standIn(session, { loadSession: () => Promise.reject(seen.refusal) });
standIn(failures, { showFailure: (error) => void seen.asked.push(error) });

function Shell() {
  useShellEvents();
  return null;
}

/** A token of this session, as far as the console reads it. */
const tokenOf = (sid: string): string => `head.${btoa(JSON.stringify({ exp: 1, sid }))}.mark`;
const keep = (sid: string): void => tokens.keep({ access_token: tokenOf(sid), refresh_token: "r", suid: "s" });
const ended = new ApiError({ code: "login_required", msg: "", data: loginData, http: 401, request_id: null });
/** The feed says that something about the session has changed. */
const tell = (): void => tellFeed({ topic: "session", id: null, version: null });

beforeEach(() => {
  vi.useFakeTimers();
  seen.asked = [];
  seen.refusal = ended;
  keep("mine");
  render(<Shell />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a session that was ended elsewhere is asked about within a second, though nobody touches the window", async () => {
  tell();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(seen.asked).toEqual([ended]);
});

it("a logout of one's own, here or in another window, asks nothing", async () => {
  tell();
  tokens.clear("left");
  await act(() => vi.advanceTimersByTimeAsync(500));
  tell();
  await act(() => vi.advanceTimersByTimeAsync(500));
  keep("mine");
  tell();
  keep("somebody else's");
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(seen.asked).toEqual([]);
});
