import type { RawRoute } from "../../core/wire/run/raw-route.ts";
import { latestAnnounced } from "./web-versions.repo.ts";

/**
 * Returns the latest announced version with its notes. Consoles ask for it after a login where no other endpoint is configured. Open to
 * everybody, like the console itself.
 */
export const webVersionRoute: RawRoute = {
  path: "/web-version",
  async run({ services, reply }) {
    const { database, config } = services;
    const latest = await database.transaction({ role: "auth" }, latestAnnounced, { readOnly: true });
    reply
      .header("cache-control", "no-store")
      .send(latest ? { version: latest.name, notes: latest.notes } : { version: config.version, notes: "" });
  },
};
