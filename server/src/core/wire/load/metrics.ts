import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Database } from "../../db/database.ts";
import { jobRuns, queueDepths } from "../../jobs/metrics.ts";
import { edgeOf } from "../edge.ts";

/**
 * Collects metrics for Prometheus: calls, connections, jobs, event loop and memory. One histogram covers the duration of all calls. Each
 * route only has its number of calls by kind of status and their seconds, so that hundreds of routes make hundreds of series and not many
 * thousands.
 */
export function measure(app: FastifyInstance, database: Database): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "kangying_http_request_duration_seconds",
    help: "Time from a request's arrival to its last byte",
    labelNames: ["status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const calls = new Counter({
    name: "kangying_http_requests_total",
    help: "Calls by route and kind of status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Counter({
    name: "kangying_http_request_seconds_total",
    help: "Seconds that the calls of a route took together",
    labelNames: ["method", "route"],
    registers,
  });
  const running = new Gauge({ name: "kangying_http_requests_running", help: "Requests under way", registers });
  countConnections(registry, database);
  countJobs(registry, database);

  app.addHook("onRequest", (_request, reply, done) => {
    running.inc();
    // Not onResponse, because it is never called for a client that disconnected.
    reply.raw.once("close", () => running.dec());
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { route, started } = edgeOf(request);
    const { method } = request;
    const took = (performance.now() - started) / 1000;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ status }, took);
    calls.inc({ method, route, status });
    seconds.inc({ method, route }, took);
    done();
  });
  app.addHook("onClose", async () => registry.clear());
  return registry;
}

/** Creates a server for `/metrics` only, without TLS, for a port that no proxy forwards. */
export function metricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
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
      // Without the database there is nothing to count, but then the other metrics matter most.
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

/**
 * Returns the number of calls that this process has answered since it began, and of those that ended in a fault of the server. Event
 * streams are left out, because they last for hours.
 */
export async function answeredBy(
  registry: Registry,
): Promise<{ readonly calls: number; readonly failed: number; readonly total_ms: number }> {
  const read = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values ?? [];
  const isCall = ({ labels }: { labels: Partial<Record<string, string | number>> }): boolean => {
    const route = String(labels["route"] ?? "");
    return route.startsWith("/api/") && !route.includes("/feed/");
  };
  const sum = (values: readonly { readonly value: number }[]): number =>
    values.reduce((all, { value }) => all + value, 0);
  const calls = (await read("kangying_http_requests_total")).filter(isCall);
  const seconds = (await read("kangying_http_request_seconds_total")).filter(isCall);
  return {
    calls: sum(calls),
    failed: sum(calls.filter(({ labels }) => labels["status"] === "5xx")),
    total_ms: sum(seconds) * 1000,
  };
}
