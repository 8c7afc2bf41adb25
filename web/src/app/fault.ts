import { translate, type MessageKey } from "../engine/i18n/index.ts";
import { toast } from "../ui/overlays/toast.ts";
import { isReachable, MissingChunk, UnreachableChunk } from "./recovering-lazy.ts";
import { reloadKeeping } from "./shell/reload-keeping.ts";

/** The texts shown for an error: a heading, and what to do. */
export interface FaultWords {
  readonly title: MessageKey;
  readonly body: MessageKey;
}

const ofRelease: FaultWords = { title: "errors.newRelease", body: "errors.newReleaseBody" };

/** Chooses the texts for an error. `usual`: the page itself failed. `away`: the server cannot be reached. */
export function faultWords(error: unknown, usual: FaultWords, away: MessageKey): FaultWords {
  if (error instanceof UnreachableChunk) return { title: "away.title", body: away };
  return error instanceof MissingChunk ? ofRelease : usual;
}

/** True where only a reload of the whole console helps: React remembers a file that failed to load. */
export const needsReload = (error: unknown): boolean =>
  error instanceof UnreachableChunk || error instanceof MissingChunk;

/** Reloads the console. While the server cannot be reached it shows a message instead and keeps everything. */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) await reloadKeeping();
  else toast(translate("api.network"), { kind: "error", seconds: 3 });
}
