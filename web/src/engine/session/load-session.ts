import { networkCode, ApiError } from "../api/api-error.ts";
import { api } from "../api/client.ts";
import { onPermissionVersion } from "../api/permission-version.ts";
import { showTimesIn } from "../format/time.ts";
import { beginSession, useSession } from "./session-store.ts";
import { tokens } from "./tokens.ts";
import type { PermissionReply, User } from "./user.ts";

/** Milliseconds between tries while the network is away: a restarting server should sign nobody out. */
const patience = [400, 1200, 2400];

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of patience) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== networkCode) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}

async function load(): Promise<void> {
  const [user, permissions] = await patiently(() =>
    Promise.all([
      api.get<User>("buyer/user/info", {}, { silent: true }),
      api.get<PermissionReply>("seller/role/OperatorPermission", {}, { silent: true }),
    ]),
  );
  if (!Array.isArray(user.roles) || user.roles.length === 0) throw new Error("getInfo: roles 必须是非空数据!");
  showTimesIn(user.time_zone);
  tokens.keepUnion(user.industry_type === "admin");
  held = String(permissions.version);
  beginSession(user, permissions);
}

let loading: Promise<void> | null = null;

/**
 * Loads who is signed in and what they may do; many callers make one load.
 * @throws where the server refuses or cannot be reached
 */
export function loadSession(): Promise<void> {
  if (!loading) {
    if (useSession.getState().status === "none") useSession.setState({ status: "loading" });
    loading = load().finally(() => (loading = null));
  }
  return loading;
}

/** Version of the rights held, and the version for which they were last loaded anew: each calls for one load at most. */
let held: string | null = null;
let loadedFor: string | null = null;

/** Loads rights again whenever a reply bears another version of them than those held. */
export function followPermissionVersion(): void {
  onPermissionVersion((version) => {
    if (version === held || version === loadedFor || useSession.getState().status !== "ready") return;
    loadedFor = version;
    void loadSession().catch(() => undefined);
  });
}
