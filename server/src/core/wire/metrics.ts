import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Database } from "../db/database.ts";
import { jobRuns, queueDepths } from "../jobs/metrics.ts";
import { edgeOf } from "./edge.ts";

/** `/metrics` for Prometheus: calls by route, connections, jobs, event loop and memory. Never encrypted; a proxy should not pass it on. */
export function serveMetrics(app: FastifyInstance, database: Database): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "kangying_http_request_duration_seconds",
    help: "Time from a request's arrival to its last byte",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const running = new Gauge({ name: "kangying_http_requests_running", help: "Requests under way", registers });
  countConnections(registry, database);
  countJobs(registry, database);

  // One request's part in them, found without making its labels again: routes, methods and statuses are few.
  const known = new Map<string, ReturnType<typeof durations.labels>>();
  const durationsOf = (method: string, route: string, status: number): ReturnType<typeof durations.labels> => {
    const name = `${method} ${route} ${status}`;
    let found = known.get(name);
    if (!found) {
      found = durations.labels({ method, route, status });
      known.set(name, found);
    }
    return found;
  };
  app.addHook("onRequest", (_request, reply, done) => {
    running.inc();
    // Not onResponse: that one never comes for a client that has left.
    reply.raw.once("close", () => running.dec());
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { route, started } = edgeOf(request);
    durationsOf(request.method, route, reply.statusCode).observe((performance.now() - started) / 1000);
    done();
  });
  app.get("/metrics", async (_request, reply) => {
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
  app.addHook("onClose", async () => registry.clear());
}

function countConnections(registry: Registry, database: Database): void {
  if (!database.connections) return;
  const connections = new Gauge({
    name: "kangying_database_connections",
    help: "Connections of this process by state, and those who wait for one",
    labelNames: ["state"],
    registers: [],
    collect() {
      for (const [state, number] of Object.entries(database.connections?.() ?? {})) this.set({ state }, number);
    },
  });
  registry.registerMetric(connections);
}

function countJobs(registry: Registry, database: Database): void {
  const depths = new Gauge({
    name: "kangying_jobs",
    help: "Jobs by state, across all processes",
    labelNames: ["job", "state"],
    registers: [],
    async collect() {
      this.reset();
      // Without the database there is nothing to count; the other figures matter then most.
      for (const { job, waiting, due, active, failed } of await queueDepths(database).catch(() => [])) {
        for (const [state, number] of Object.entries({ waiting, due, active, failed }))
          this.set({ job, state }, number);
      }
    },
  });
  const runs = new Counter({
    name: "kangying_job_runs_total",
    help: "Runs of jobs in this process",
    labelNames: ["job", "result"],
    registers: [],
    collect() {
      this.reset();
      for (const { job, done, failed } of jobRuns()) {
        this.inc({ job, result: "done" }, done);
        this.inc({ job, result: "failed" }, failed);
      }
    },
  });
  registry.registerMetric(depths);
  registry.registerMetric(runs);
}
