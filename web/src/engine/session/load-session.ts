import { operatorPermission } from "@kangying/contract/session/session.endpoints";
import { info } from "@kangying/contract/session/own-account.endpoints";
import { aheadSettled } from "../api/ahead.ts";
import { isAway } from "../api/away.ts";
import { api } from "../api/client.ts";
import { onPermissionVersion } from "../api/permission-version.ts";
import { showTimesIn } from "../format/time.ts";
import { showWeightsIn } from "../format/weight.ts";
import { beginSession } from "./begin-session.ts";
import { useSession } from "./session-store.ts";
import { sessionOf, tokens } from "./tokens.ts";

/**
 * Milliseconds for which the first page waits for rows requested together with the session's data; usually they arrive at the same time.
 */
const withRows = 150;
/** Milliseconds between tries while the server is away: users should not notice a short restart. */
const patience = [400, 1200];

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of patience) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}

async function load(): Promise<void> {
  const whose = sessionOf(tokens.access());
  const [user, permissions] = await patiently(() =>
    Promise.all([api.call(info, {}, { silent: true }), api.call(operatorPermission, {}, { silent: true })]),
  );
  await aheadSettled(withRows);
  // The user may have signed out or signed in with another account meanwhile.
  if (sessionOf(tokens.access()) !== whose) return tokens.access() === null ? undefined : load();
  if (!Array.isArray(user.roles) || user.roles.length === 0) throw new Error("getInfo: roles 必须是非空数据!");
  showTimesIn(user.time_zone);
  showWeightsIn(user.weight_unit);
  tokens.keepUnion(user.industry_type === "admin");
  held = String(permissions.version);
  beginSession(user, permissions);
}

let loading: Promise<void> | null = null;

/**
 * Loads the signed-in user and their rights; several callers share one load.
 * @throws where the server refuses or cannot be reached
 */
export function loadSession(): Promise<void> {
  if (!loading) {
    if (useSession.getState().status === "none") useSession.setState({ status: "loading" });
    loading = load().finally(() => (loading = null));
  }
  return loading;
}

/** The version of the current rights, and the version for which they were last loaded again: each version is loaded at most once. */
let held: string | null = null;
let loadedFor: string | null = null;

/** Loads the rights again when a reply has another version of them. */
export function followPermissionVersion(): void {
  onPermissionVersion((version) => {
    if (version === held || version === loadedFor || useSession.getState().status !== "ready") return;
    loadedFor = version;
    void loadSession().catch(() => undefined);
  });
}
