import { PgBoss, type ConstructorOptions } from "pg-boss";
import type { Database } from "../../db/database.ts";
import type { Services } from "../services.ts";
import type { JobHandler } from "../job.ts";

/** The queue for jobs that used up their tries. They are kept for people to look at; no worker takes them. */
export const deadQueue = "dead";
/** Each due time of a schedule arrives in this queue once, however many servers run. From here it is fanned out to the suppliers. */
export const dueQueue = "cron.due";

/** A run without a heartbeat for this long belongs to a process that died. */
const heartbeatSeconds = 30;

/**
 * Opens pg-boss over our database. pg-boss keeps the schema pgboss; our code decides when jobs run.
 * @param supervise_seconds  interval between two checks for runs whose process died; default 60 embedded (which finds them when it starts),
 * 15 on a server
 */
export async function openBoss(services: Services, supervise_seconds?: number): Promise<PgBoss> {
  const { database, log } = services;
  // On the embedded engine every statement of pg-boss takes the one connection, so it checks as rarely as its promises allow.
  const supervising = supervise_seconds ?? (database.engine === "embedded" ? 60 : 15);
  const options: ConstructorOptions = {
    db: { executeSql: (text, values) => database.statement(text, values && values.length > 0 ? values : undefined) },
    schema: "pgboss",
    registerInstance: false,
    monitorIntervalSeconds: supervising,
    superviseIntervalSeconds: supervising,
    cronWorkerIntervalSeconds: 5,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    monitorVacuum: false,
    reindex: database.engine === "server",
  };
  const boss = new PgBoss(options);
  boss.on("error", (error) => log.error({ err: error }, "jobs: pg-boss"));
  boss.on("warning", (warning) => log.warn({ warning }, "jobs: pg-boss"));
  await boss.start();
  return boss;
}

/** Jobs that were queued before the queue had its job's settings get the job's number of tries. A job that has started keeps its number. */
const ownTriesSql = `
  update pgboss.job_common j set retry_limit = q.retry_limit
  from pgboss.queue q
  where q.name = j.name and j.name = any($1::text[]) and j.state = 'created' and j.retry_limit <> q.retry_limit`;

/** Creates the queues of all jobs, and brings existing queues and their waiting jobs to the present settings of the jobs. */
export async function prepareQueues(boss: PgBoss, database: Database, jobs: readonly JobHandler[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map((queue) => queue.name));
  const keep = async (name: string, options: object): Promise<void> => {
    if (there.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  };
  await keep(deadQueue, { retryLimit: 0, retentionSeconds: 90 * 86_400 });
  await keep(dueQueue, {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds,
    retentionSeconds: 3600,
  });
  for (const job of jobs) {
    await keep(job.name, {
      retryLimit: job.retries ?? 3,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 15 * 60,
      expireInSeconds: job.expire_seconds ?? 15 * 60,
      heartbeatSeconds,
      deadLetter: deadQueue,
      // A timer may lie here for a long time before it is due; the retention counts from its due time.
      retentionSeconds: 14 * 86_400,
      deleteAfterSeconds: 7 * 86_400,
    });
  }
  await database.statement(ownTriesSql, [jobs.map((job) => job.name)]);
}
