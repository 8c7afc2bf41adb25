import type { Tx } from "../db/database.ts";
import type { Services } from "./services.ts";
import { withoutPersonalData } from "./sensitive.ts";
import { announceCommitted } from "./wake.ts";
import type { Actor, AuditEntry, Work } from "./work.ts";

/** The values that all log rows of one act share. */
export interface ActHead {
  readonly supplier_id: number;
  readonly at: Date;
  readonly actor: Actor;
  /** The actor's role at that time; `partner`: another supplier, in its own part of an act of both. */
  readonly actor_role: "owner" | "operator" | "platform" | "system" | "partner";
  /** True when a platform account acts for another supplier. */
  readonly acting: boolean;
  /** In the platform's own log: the supplier for which the platform account acted. */
  readonly acted_for: number | null;
  /** Path of the console page from which the act was called. */
  readonly page: string | null;
  /** API name without `/v1/`, or the job's name. */
  readonly api: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly request_id: string | null;
  /** `ok`, or the error's code. */
  readonly result: string;
  readonly ms: number;
}

const insertSql = `
  insert into operate_log (supplier_id, at, actor_kind, account_id, actor_name, actor_role, acting, acted_for, route, api,
    biz_type, biz_id, before, after, ip, ua, request_id, result, ms)
  select $1::bigint, $2::timestamptz, $3, $4::bigint, $5, $19, $6::boolean, $7::bigint, $8, $9,
    e.biz_type, e.biz_id, e.before::jsonb, e.after::jsonb, $10, $11, $12, $13, $14::int
  from unnest($15::text[], $16::bigint[], $17::text[], $18::text[]) with ordinality as e (biz_type, biz_id, before, after, nth)
  order by e.nth`;

/**
 * Writes an act into the supplier's operator log, in one statement: one row per entry, or one row when there is no entry. The rows are
 * linked into the supplier's chain after the commit.
 * @param tx  runs as `kangying_app` of `head.supplier_id`
 */
export function writeOperateLog(tx: Tx, services: Services, head: ActHead, entries: readonly AuditEntry[]): void {
  const secret = services.config.token_secret;
  const rows: readonly (AuditEntry | null)[] = entries.length > 0 ? entries : [null];
  const json = (fields: object | null | undefined): string | null =>
    fields ? JSON.stringify(withoutPersonalData(fields, secret)) : null;
  tx.write(
    insertSql,
    [
      head.supplier_id,
      head.at,
      head.actor.kind,
      head.actor.kind === "account" ? head.actor.account_id : null,
      head.actor.name,
      head.acting,
      head.acted_for,
      head.page,
      head.api,
      head.ip,
      head.user_agent?.slice(0, 400) ?? null,
      head.request_id,
      head.result,
      Math.round(head.ms),
      rows.map((entry) => entry?.biz_type ?? null),
      rows.map((entry) => entry?.biz_id ?? null),
      rows.map((entry) => json(entry?.before)),
      rows.map((entry) => json(entry?.after)),
      head.actor_role,
    ],
    { prepared: true },
  );
  tx.afterCommit(() => announceCommitted(services.database, new Set()));
}

/** An act that was not called from the supplier's own console: the act of a job, or of another supplier. */
export interface OwnAct {
  readonly role: ActHead["actor_role"];
  /** API name without `/v1/`, or the job's name. */
  readonly api: string;
  readonly ms: number;
}

/** The name of the platform in a supplier's log. */
const platformName = "platform";

/** Writes the entries of such an act into the operator log, in the act's transaction. Page and address stay empty. */
export function writeOwnAct(work: Work, entries: readonly AuditEntry[], { role, api, ms }: OwnAct): void {
  writeOperateLog(
    work.tx,
    work.services,
    {
      supplier_id: work.supplier.id,
      at: work.now,
      // The whole record is shown to the supplier too, and says no more than its columns: the platform, by no name.
      actor: role === "platform" ? { ...work.actor, name: platformName } : work.actor,
      actor_role: role,
      acting: false,
      acted_for: null,
      page: null,
      api,
      ip: null,
      user_agent: null,
      request_id: null,
      result: "ok",
      ms,
    },
    entries,
  );
}

/** Writes the entries of a job into the operator log, in the job's transaction. */
export function writeJobAudit(
  work: Work,
  entries: readonly AuditEntry[],
  { job, ms }: { readonly job: string; readonly ms: number },
): void {
  writeOwnAct(work, entries, { role: "system", api: job, ms });
}
