import { windowKept } from "../session/safe-storage.ts";
import { serverFacts } from "./clock.ts";

const hostKey = "baseHost";
const plainKey = "ignoreencryption";

/** Choices of the hidden debug dialog: kept for this window, and heeded only while the server says `is_debug`. */
export const debugSettings = {
  host: () => (serverFacts().is_debug ? (windowKept.get(hostKey) ?? "") : ""),
  /** Whether this window has chosen anything, heeded or not. */
  isChosen: () => windowKept.get(hostKey) !== null || windowKept.get(plainKey) !== null,
  ignoresEncryption: () => serverFacts().is_debug && windowKept.get(plainKey) === "1",
  keep(host: string, ignoresEncryption: boolean): void {
    if (host === "") windowKept.remove(hostKey);
    else windowKept.set(hostKey, host);
    if (ignoresEncryption) windowKept.set(plainKey, "1");
    else windowKept.remove(plainKey);
  },
};
