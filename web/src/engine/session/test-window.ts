import { afterAll, vi } from "vitest";
import { dismissToast, toasts } from "../../ui/overlays/toast.ts";
import { resetSession } from "./reset.ts";

// The files of one worker share a window and its modules. Each file begins where nobody has signed in, nothing is open, said or remembered,
// and leaves nothing of its own in place of what was there.
resetSession("left");
for (const { id } of toasts.read()) dismissToast(id);
// There is no server: what a page of an earlier file still asks is never answered.
globalThis.fetch = () => new Promise(() => undefined);
localStorage.clear();
sessionStorage.clear();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
