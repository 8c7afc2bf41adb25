import { translate, type MessageKey } from "../engine/i18n/index.ts";
import { toast } from "../ui/overlays/toast.ts";
import { isReachable, MissingChunk, UnreachableChunk } from "./recovering-lazy.ts";
import { reloadKeeping } from "./shell/reload-keeping.ts";

/** What a person is told of a fault: its heading and what to do. */
export interface FaultWords {
  readonly title: MessageKey;
  readonly body: MessageKey;
}

const ofRelease: FaultWords = { title: "errors.newRelease", body: "errors.newReleaseBody" };

/** Words for what kept something from being shown. `usual` are those for a fault of the thing itself, `away` for a server that is away. */
export function faultWords(error: unknown, usual: FaultWords, away: MessageKey): FaultWords {
  if (error instanceof UnreachableChunk) return { title: "away.title", body: away };
  return error instanceof MissingChunk ? ofRelease : usual;
}

/** Whether only the whole console can be loaded again: React keeps a file that failed as failed. */
export const needsReload = (error: unknown): boolean =>
  error instanceof UnreachableChunk || error instanceof MissingChunk;

/** Reloads the console, unless there would be nothing to load: then it says so and everything stays. */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) await reloadKeeping();
  else toast(translate("api.network"), { kind: "error", seconds: 3 });
}
