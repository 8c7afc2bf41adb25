import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { cacheCalls, serviceCalls } from "./platform.calls.ts";

const seconds = z.int();

/** A service across all processes: its state is the worst that any of them found. */
const service = z.object({
  service: z.string(),
  title: z.string(),
  /** quiet: nobody has used it · silent: no process has checked it for a while. */
  state: z.enum(["well", "slow", "down", "quiet", "silent"]),
  /** What it is, for instance the engine's name; may be empty. */
  detail: z.string(),
  ms: z.number().nullable(),
  backlog: z.int().nullable(),
  oldest_seconds: z.int().nullable(),
  /** Share of the window's minutes in which a process found it well, 0 to 1. Null: nobody checked. */
  rate: z.number().nullable(),
  /** Averages of the window's parts, oldest first; null where nobody checked. */
  line: z.array(z.number().nullable()),
});

const serverRow = z.object({
  instance: z.string(),
  host: z.string(),
  version: z.string(),
  state: z.enum(["well", "silent", "left"]),
  started_at: seconds,
  beat_at: seconds,
  memory_mb: z.int(),
  slots: z.int(),
  slots_busy: z.int(),
  slots_waiting: z.int(),
  jobs_running: z.int(),
  calls: z.int(),
  calls_failed: z.int(),
});

/** Every service and every process of the server, from their heartbeats. */
export const serviceList = defineEndpoint({
  api: serviceCalls.ServiceList.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the services and processes of the server with their last hours",
  input: z.object({ hours: z.enum(["1", "24", "168"]).default("24") }),
  output: z.object({ at: seconds, services: z.array(service), servers: z.array(serverRow) }),
});
export type ServiceFigures = z.output<typeof service>;
export type ServerFigures = z.output<typeof serverRow>;

const cacheRow = z.object({
  prefix: z.string(),
  title: z.string(),
  help: z.string(),
  keys: z.int(),
  /** Null: it holds code, whose size is not known. */
  bytes: z.int().nullable(),
  hits: z.int(),
  misses: z.int(),
  evicted: z.int(),
  clearable: z.boolean(),
  /** When somebody last ordered it to be emptied, and who. */
  cleared_at: seconds.nullable(),
  cleared_by: z.string(),
  /** Processes that have not done the last order yet. */
  behind: z.int(),
});

/** What the server's processes hold in memory, by the beginning of the keys. */
export const cacheList = defineEndpoint({
  api: cacheCalls.CacheList.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns what the server's processes hold in memory",
  input: z.object({}),
  output: z.object({ at: seconds, servers: z.int(), caches: z.array(cacheRow) }),
});
export type CacheRow = z.output<typeof cacheRow>;
export type CacheFigures = z.output<typeof cacheList.output>;

/** Empties a cache in every process. */
export const cacheClear = defineEndpoint({
  api: cacheCalls.CacheClear.api,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Empties a cache in every process",
  input: z.object({ prefix: z.string().regex(/^[a-z]{2,20}$/) }),
  output: z.object({ keys: z.int() }),
});
