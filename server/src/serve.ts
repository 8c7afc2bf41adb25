import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { modules } from "./app.ts";
import type { Database, Tx } from "./core/db/database.ts";
import { systemClock } from "./core/kernel/clock.ts";
import { configWarnings, type Config } from "./core/kernel/config.ts";
import type { Logger } from "./core/kernel/log/log.ts";
import { openFileStore } from "./core/kernel/files/open-file-store.ts";
import { StartRefused } from "./core/kernel/start-refused.ts";
import type { Services } from "./core/jobs/services.ts";
import { watchClock } from "./core/jobs/clock-watch.ts";
import { startWorkers } from "./core/jobs/running/start-workers.ts";
import { collect } from "./core/module/registry.ts";
import { loadOutside } from "./outside/load-outside.ts";
import type { OutsideFolder } from "./outside/read-outside.ts";
import { createServer, type MeasuredServer } from "./core/wire/create-server.ts";
import { answeredBy, metricsServer } from "./core/wire/load/metrics.ts";
import { fillDemo, demoAccounts, demoPassword } from "./modules/demo/fill-demo.ts";
import { startChatSandbox } from "./modules/plugins/public.ts";
import { startHeartbeat } from "./modules/heartbeats/public.ts";
import { checkUnasked } from "./modules/monitoring/public.ts";
import { anchorNow } from "./modules/operations/public.ts";
import { askTwoSteps } from "./modules/safety/public.ts";
import { makeFirstPlatform } from "./modules/suppliers/public.ts";

/** Milliseconds for a clean stop. One second later the process ends without it. */
const stopMilliseconds = 9_000;
const webRoot = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Serves console and API on an open database, until a signal ends it. @throws {StartRefused} in plain words */
export async function serve(
  config: Config,
  log: Logger,
  database: Database,
  outside: readonly OutsideFolder[] = [],
): Promise<void> {
  for (const warning of configWarnings(config)) log.warn(warning);
  const registry = collect([...modules, ...(await loadOutside(outside, modules))]);
  for (const { addon, folder } of outside) log.info({ addon: addon.key, folder }, "an add-on was loaded");
  const services: Services = {
    config,
    clock: systemClock,
    database,
    files: openFileStore(config.files_url),
    log,
    declared: registry.declared,
  };

  const hasNewDemo = config.demo && (await fillDemo(services, registry.chains));
  // On a real platform, people sign in with a second step from the first day on.
  const begin = config.production
    ? (tx: Tx, platform_id: number) => askTwoSteps(tx, platform_id, new Date())
    : undefined;
  if (!config.demo) tellFirstPassword(await makeFirstPlatform(database, begin));

  const watch = await watchClock(database, log);
  const workers = await startWorkers(services, registry.jobs, {
    chains: registry.chains,
    may_begin: () => watch.agrees(),
  });
  const server = await createServer({
    services,
    registry,
    ...(existsSync(webRoot) ? { web_root: webRoot } : {}),
    ready: () => (!watch.agrees() ? "clock" : workers.healthy() ? null : "jobs"),
  });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const giveUp = setTimeout(() => process.exit(1), stopMilliseconds + 1_000);
    giveUp.unref();
    // A client that never reads its reply would keep everybody from a clean end.
    const cut = setTimeout(() => server.server.closeAllConnections(), stopMilliseconds / 2);
    // At the same time, so that the rest of the time is left for the database, which writes its last data on a busy machine.
    await Promise.all([server.close(), workers.stop(stopMilliseconds / 3)]);
    clearTimeout(cut);
    watch.stop();
    await heartbeat.stop();
    await services.files.close();
    // If this fails, it has already said why, for instance that a last backup could not be made.
    const isClean = await database.close().then(
      () => true,
      () => false,
    );
    process.exit(isClean ? 0 : 1);
  }
  const heartbeat = startHeartbeat(services, { workers, answered: () => answeredBy(server.measures) });
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  // The terminal was closed.
  process.on("SIGHUP", () => void stop("SIGHUP"));

  await serveMetrics(config, log, server);
  const { host, port } = config;
  const address = await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw refusalToListen(error, `${host}:${port}`, "");
  });
  if (config.chat_sandbox_port !== null) startChatSandbox(host, config.chat_sandbox_port, log);
  greet(config, address);
  if (hasNewDemo) await lookAtDemo(services);
}

/** Queues what would otherwise run at night. Until then, pages of the demo would be empty. */
async function lookAtDemo(services: Services): Promise<void> {
  try {
    await checkUnasked(services);
    await anchorNow(services);
  } catch (error) {
    services.log.warn({ err: error }, "a first look at the demo's data could not be queued");
  }
}

/** At once, not after everything has started: if something fails later, the password could never be shown again. */
function tellFirstPassword(password: string | null): void {
  if (password === null) return;
  console.log(`\nThe first platform account was made. Its password is shown this once:\n  admin  ${password}\n`);
}

/** Serves `/metrics` on its own port. If nobody chose that port and another server of this machine has it, this server goes without. */
async function serveMetrics({ metrics }: Config, log: Logger, server: MeasuredServer): Promise<void> {
  const own = metricsServer(server.measures);
  const { host, port, named } = metrics;
  try {
    own.listen(port, host);
    await once(own, "listening");
  } catch (error) {
    if (named) throw refusalToListen(error as NodeJS.ErrnoException, `${host}:${port}`, "METRICS_");
    return log.warn({ host, port }, "metrics are not served: the port is in use. Set METRICS_PORT");
  }
  own.unref();
  server.addHook("onClose", () => void own.close());
}

/** @param prefix  of the variables that set the address */
function refusalToListen(error: NodeJS.ErrnoException, at: string, prefix: string): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `${at} is in use by another program. Stop that one, or set ${prefix}PORT to another number`,
    EACCES: `this user may not listen on ${at}. Set ${prefix}PORT to a number from 1024 on`,
    EADDRNOTAVAIL: `${at} is no address of this machine. Set ${prefix}HOST to one of its own, or to 0.0.0.0 for all of them`,
    ENOTFOUND: `${at} is no address of this machine. Set ${prefix}HOST to one of its own, or to 0.0.0.0 for all of them`,
  };
  const reason = reasons[error.code ?? ""];
  return reason === undefined ? error : new StartRefused("The server cannot listen:", [reason]);
}

/** What the person at the terminal needs next. */
function greet(config: Config, address: string): void {
  const lines = [``, `Kangying 康营 ${config.version}: ${address}`];
  if (config.demo) {
    lines.push(``, `Demo accounts, password ${demoPassword}:`);
    for (const { login, operator, who } of demoAccounts)
      lines.push(`  ${operator ? `${login} + operator ${operator}` : login}  ${who}`);
  }
  console.log(`${lines.join("\n")}\n`);
}
