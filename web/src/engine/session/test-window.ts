import { afterAll, vi } from "vitest";
import { dismissToast, toasts } from "../../ui/overlays/toast.ts";
import { resetSession } from "./reset.ts";

// The files of one worker share a window and its modules. Each file starts without a signed-in user, open tabs, messages or stored values,
// and restores what it has replaced.
resetSession("left");
for (const { id } of toasts.read()) dismissToast(id);
// There is no server: calls that a page of an earlier file still makes are never answered.
globalThis.fetch = () => new Promise(() => undefined);
localStorage.clear();
sessionStorage.clear();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
