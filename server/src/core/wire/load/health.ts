import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import type { Clock } from "../../kernel/clock.ts";

/** Returns what the server needs and lacks, beside the database: its jobs do not run, or its clock is wrong. null: nothing. */
export type Readiness = () => "jobs" | "clock" | null;

const keptMs = 1_000;
const databaseAnswersWithinMs = 2_000;

/**
 * Serves `/healthz`, which shows that the process lives, and `/readyz`, which shows that it can work. Both together cost at most one
 * statement a second, however often they are called.
 */
export function serveHealth(app: FastifyInstance, database: Database, clock: Clock, ready: Readiness): void {
  let last: { readonly at: number; readonly answer: Promise<string | null> } | undefined;

  /** @returns the missing part, or null */
  async function look(): Promise<string | null> {
    try {
      await database.ping(databaseAnswersWithinMs);
    } catch (error) {
      app.log.warn({ err: error }, "not ready: the database does not answer");
      return "database";
    }
    const missing = ready();
    if (missing !== null) app.log.warn({ missing }, "not ready");
    return missing;
  }

  app.route({
    method: ["GET", "HEAD"],
    url: "/healthz",
    handler: (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }),
  });
  app.route({
    method: ["GET", "HEAD"],
    url: "/readyz",
    handler: async (_request, reply) => {
      const at = clock.now().getTime();
      if (!last || Math.abs(at - last.at) > keptMs) last = { at, answer: look() };
      const missing = await last.answer;
      reply.header("cache-control", "no-store").code(missing === null ? 200 : 503);
      return missing === null ? { status: "ok" } : { status: "unavailable", waiting_for: missing };
    },
  });
}
