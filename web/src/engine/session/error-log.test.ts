import { expect, it, vi } from "vitest";

it("[S8-07] keeps what was noted over a reload, without what would let its reader in, until it is cleared", async () => {
  const before = await import("./error-log.ts");
  // Removes what earlier tests have left in the window.
  before.useErrorLog.getState().clear();
  before.recordError({ message: "it broke", info: "Page", url: "http://x/?accesstoken=secret", stack: "at Page" });
  vi.resetModules();
  const after = await import("./error-log.ts");
  expect(after.useErrorLog.getState().errors).toMatchObject([
    { message: "it broke", info: "Page", url: "http://x/?accesstoken=…", stack: "at Page" },
  ]);
  after.useErrorLog.getState().clear();
  vi.resetModules();
  expect((await import("./error-log.ts")).useErrorLog.getState().errors).toEqual([]);
});
