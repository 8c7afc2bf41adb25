import { windowKept } from "../session/safe-storage.ts";
import { serverFacts } from "./clock.ts";

const hostKey = "baseHost";
const plainKey = "ignoreencryption";

/** Choices of the hidden debug dialog: stored for this window, and used only while the server reports `is_debug`. */
export const debugSettings = {
  host: () => (serverFacts().is_debug ? (windowKept.get(hostKey) ?? "") : ""),
  /** True if this window has chosen anything, used or not. */
  isChosen: () => windowKept.get(hostKey) !== null || windowKept.get(plainKey) !== null,
  ignoresEncryption: () => serverFacts().is_debug && windowKept.get(plainKey) === "1",
  keep(host: string, ignoresEncryption: boolean): void {
    if (host === "") windowKept.remove(hostKey);
    else windowKept.set(hostKey, host);
    if (ignoresEncryption) windowKept.set(plainKey, "1");
    else windowKept.remove(plainKey);
  },
};
