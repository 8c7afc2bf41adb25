import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";

/** How many calls one address may make, and the load from which all callers must wait. */
export interface Limits {
  /** Calls per minute and address; default 6,000, enough for an office of a hundred busy desks behind one router. */
  readonly per_minute?: number;
  /** Event-loop delay, in milliseconds, from which calls are refused as `busy`; default 1,500. */
  readonly event_loop_delay_ms?: number;
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Keeps one address, or all of them together, from overloading the server. Logins and SMS have their own limits in the database. */
export async function addLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, {
    max: limits.per_minute ?? 6_000,
    timeWindow: "1 minute",
    cache: 20_000,
    // Never from a body or a header that the caller may choose; a forwarded address counts only behind a trusted proxy.
    keyGenerator: (request) => request.ip,
    // Calls from this machine come from its owner, or through a proxy that was not declared: a limit would stop all users at once.
    allowList: (request) => loopback.has(request.ip),
    addHeaders: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
      "retry-after": true,
    },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });
  await app.register(underPressure, { maxEventLoopDelay: limits.event_loop_delay_ms ?? 1_500, retryAfter: 2 });
}
