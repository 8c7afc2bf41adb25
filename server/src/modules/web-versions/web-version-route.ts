import type { RawRoute } from "../../core/wire/run/raw-route.ts";
import { latestAnnounced } from "./web-versions.repo.ts";

/**
 * The latest version that the platform has announced, with what is new in it: what consoles ask after a login where no other endpoint is
 * configured. Open to anyone, as the console itself is.
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
