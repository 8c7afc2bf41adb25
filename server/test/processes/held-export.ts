import pg from "pg";
import { eventually } from "../eventually.ts";
import type { ServerProcess } from "../server-process.ts";
import { owner, type SharedHouse } from "./two-servers.ts";
import { WireClient } from "../wire-client.ts";

/** An export that a server is writing, and that it cannot finish before `letGo`. */
export interface HeldExport {
  /** Call after killing the server. Frees what waits for the export, and ends the half minute after which a silent process counts as dead. */
  letGo(): Promise<void>;
  state(): Promise<{ job: string; task: number; has_file: boolean }>;
}

const holdSql = `
  create function hold_export() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(42); return new; end $$;
  create trigger hold_export before update on export_task for each row when (new.status = 2) execute function hold_export()`;

/** Queues an export at `server`, which starts it at once, since `sleeper` is stopped meanwhile. It cannot be finished before `letGo`. */
export async function beginExport(
  { database }: SharedHouse,
  server: ServerProcess,
  sleeper: ServerProcess,
): Promise<HeldExport> {
  await database.statement(holdSql);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock(42)");

  const state: HeldExport["state"] = async () => {
    const sql = `select j.state::text as job, t.status as task, t.file_key is not null as has_file
      from export_task t join pgboss.job_common j on j.name = 'export.run'`;
    const [row] = (await database.statement(sql)).rows as Awaited<ReturnType<HeldExport["state"]>>[];
    // A retry would wait some seconds first. No test needs that.
    await database.statement(
      "update pgboss.job_common set start_after = now() where name = 'export.run' and state = 'retry'",
    );
    return row ?? { job: "none", task: 0, has_file: false };
  };

  const client = new WireClient(server.url);
  await client.signIn(owner.login, owner.password);
  sleeper.signal("SIGSTOP");
  try {
    const reply = await client.get("seller/room/RoomList", { _excel_down_culumns: "no,building", _excel_type: "csv" });
    if (reply.http !== 200) throw new Error(`the export was not queued: ${reply.code} ${reply.msg}`);
    await eventually(async () => {
      const { job, task } = await state();
      if (job !== "active" || task !== 1) throw new Error(`the export is not under way: job ${job}, task ${task}`);
    });
  } finally {
    sleeper.signal("SIGCONT");
    client.close();
  }
  const letGo = async (): Promise<void> => {
    await holder.end();
    await database.statement(
      "update pgboss.job_common set heartbeat_on = now() - interval '1 hour' where state = 'active'",
    );
    await database.statement("update pgboss.queue set monitor_claim_on = now() - interval '1 hour'");
  };
  return { letGo, state };
}
