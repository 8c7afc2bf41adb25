import { describe, expect, it } from "vitest";
import { deviceOf, placeOf } from "./device-of.ts";

describe("[T-04] a signed-in device", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0",
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
      "Safari",
      "macOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36",
      "Chrome",
      "Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0",
      "WeChat",
      "iPhone",
    ],
    ["curl/8.0", null, null],
  ])("is told by %s", (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });

  it("lies where its network's address says, and nowhere more precisely", () => {
    expect(["127.0.0.0/24", "192.168.3.0/24", "172.20.0.0/24", "203.0.113.0/24", "fd00::/56"].map(placeOf)).toEqual([
      "local",
      "inside",
      "inside",
      "outside",
      "inside",
    ]);
  });
});
