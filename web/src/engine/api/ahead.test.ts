import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls } from "./calls-by-name.ts";
import { resetSession } from "../session/reset.ts";
import type { Described } from "./callable.ts";
import type { Members } from "./send.ts";
import { aheadNow, aheadOr, askAhead } from "./ahead.ts";

const get = vi.fn<() => Promise<unknown>>();
answerCalls({ get });

const list: Described<Members, string> = { api: "list", method: "GET" };

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  resetSession();
  get.mockReset().mockResolvedValue("ahead");
});

describe("what is asked ahead of its page", () => {
  it("serves the page's own call once", async () => {
    askAhead(list, { page: 1 });
    expect(await aheadOr(list, { page: 1 }, async () => "own")).toBe("ahead");
    expect(await aheadOr(list, { page: 1 }, async () => "own")).toBe("own");
    expect(get).toHaveBeenCalledTimes(1);
  });

  it("is there at once for a page that comes after the answer", async () => {
    askAhead(list, { page: 1 });
    expect(aheadNow(list, { page: 1 })).toBeUndefined();
    await settled();
    expect(aheadNow(list, { page: 1 })).toBe("ahead");
    expect(aheadNow(list, { page: 1 })).toBeUndefined();
  });

  it("serves no other call, and no other account", async () => {
    askAhead(list, { page: 1 });
    expect(await aheadOr(list, { page: 2 }, async () => "own")).toBe("own");
    resetSession();
    expect(await aheadOr(list, { page: 1 }, async () => "own")).toBe("own");
  });

  it("is asked for again where nobody has come for the first answer in time", async () => {
    vi.useFakeTimers();
    askAhead(list, {});
    askAhead(list, {});
    expect(get).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(20_000);
    get.mockResolvedValue("later");
    askAhead(list, {});
    vi.useRealTimers();
    expect(await aheadOr(list, {}, async () => "own")).toBe("later");
  });

  it("leaves a failure to the page's own call", async () => {
    get.mockRejectedValue(new Error("away"));
    askAhead(list, {});
    expect(await aheadOr(list, {}, async () => "own")).toBe("own");
  });
});
