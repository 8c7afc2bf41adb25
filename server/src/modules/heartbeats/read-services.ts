import type { ServerFigures, ServiceFigures, serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext, Out } from "../../core/wire/route.ts";
import { readLines, readRates, readServers, readServices, type ServerRow, type ServiceRow } from "./heartbeats.repo.ts";
import { t } from "./heartbeats.texts.ts";

/** A process without a report for this long is silent. */
export const silentAfterMs = 60_000;
const parts = 48;
const hourMs = 3_600_000;
/** The order of our own services. External providers come after them. */
const own = ["api", "database", "jobs", "files"];
const names = t.group("service");
const worst = (rows: readonly ServiceRow[]): ServiceRow | undefined =>
  rows.toSorted((one, other) => other.state - one.state || (other.ms ?? 0) - (one.ms ?? 0))[0];

function stateOf(row: ServiceRow | undefined, rate: number | null): ServiceFigures["state"] {
  if (!row) return "silent";
  if (row.state === 0) return rate === null ? "quiet" : rate < 0.95 ? "slow" : "well";
  return (["quiet", "well", "slow", "down"] as const)[row.state];
}

function presentServer({ left_at, started_at, beat_at, ...row }: ServerRow, now: Date): ServerFigures {
  const isSilent = now.getTime() - beat_at.getTime() > silentAfterMs;
  const state = left_at !== null ? "left" : isSilent ? "silent" : "well";
  return { ...row, state, started_at: seconds(started_at), beat_at: seconds(beat_at) };
}

/** Returns every service and every process, from the reports of the processes. */
export async function presentServices(
  ctx: CallContext,
  { hours }: { readonly hours: "1" | "24" | "168" },
): Promise<Out<typeof serviceList>> {
  const { tx, now, supplier } = ctx;
  const from = new Date(now.getTime() - Number(hours) * hourMs);
  await tx.become({ role: "platform" });
  const found = await readServices(tx, new Date(now.getTime() - silentAfterMs));
  const servers = await readServers(tx);
  const lines = await readLines(tx, from, now, parts);
  const rates = new Map((await readRates(tx, from, now)).map((rate) => [rate.service, rate]));
  await tx.become({ role: "app", supplier_id: supplier.id });
  const others = [...new Set([...found.map(({ service }) => service), ...rates.keys()])].filter(
    (service) => !own.includes(service),
  );
  return {
    at: seconds(now),
    servers: servers.map((row) => presentServer(row, now)),
    services: [...own, ...others.toSorted()].map((service) => {
      const row = worst(found.filter((one) => one.service === service));
      const measured = rates.get(service);
      const rate = measured ? (own.includes(service) ? measured.by_minutes : measured.by_checks) : null;
      const line = Array.from({ length: parts }, (): number | null => null);
      for (const { part, ms, service: of } of lines)
        if (of === service && ms !== null) line[part - 1] = Math.round(ms * 10) / 10;
      const title = names[service as keyof typeof names];
      return {
        service,
        title: title ? ctx.text(title) : service,
        state: stateOf(row, rate),
        detail: detailOf(ctx, service, row?.detail ?? "", servers),
        // There can be no calls within the last seconds.
        ms: row?.ms ?? line.findLast((one) => one !== null) ?? null,
        backlog: row?.backlog ?? null,
        oldest_seconds: row?.oldest_seconds ?? null,
        rate,
        line,
      };
    }),
  };
}

function detailOf(ctx: CallContext, service: string, detail: string, servers: readonly ServerRow[]): string {
  if (detail === "sandbox") return ctx.text(t("detail.sandbox"));
  if (service === "files" && detail.endsWith("%")) return ctx.text(t("detail.used"), { used: detail });
  if (service === "api") {
    const alive = servers.filter(({ left_at }) => left_at === null).length;
    return ctx.text(t("detail.servers"), { count: alive });
  }
  return detail;
}
