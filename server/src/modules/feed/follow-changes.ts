import type { FeedChange } from "@kangying/contract/feed/feed.endpoints";
import { callerOfAccount } from "../../core/auth/account-caller.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { StreamContext } from "../../core/wire/route.ts";
import { EventStream } from "./event-stream.ts";
import { changesSince, lastChange, type ChangeRow } from "./feed.repo.ts";
import { pollerOf, type Listener } from "./feed-poller.ts";
import { printPosition, readPosition } from "./resume.ts";
import { topicPoint } from "../../core/list/topics.ts";

/** The interval of beats, short enough that proxies do not close a silent connection. */
const beatMs = 15_000;
/** The largest number of streams of one session. A browser holds one, or one per window when its windows cannot share it. */
const mostPerSession = 20;
/** The largest number of missed hints that are read; when there are more, each topic is sent as a whole. */
const mostMissed = 500;
/** The largest number of hints sent one by one. When more come at once (an import, a nightly run), each topic is sent as a whole. */
const mostAtOnce = 100;

const openStreams = new Map<string, number>();

/** Returns the topics that a caller with these permissions may receive. */
function topicsFor({ services }: StreamContext, can: (permission: string) => boolean): Set<string> {
  return new Set(
    services.declared
      .all(topicPoint)
      .flatMap(({ topic, permissions }) => (permissions === null || permissions.some(can) ? [topic] : [])),
  );
}

/**
 * Writes the change feed until the client leaves, the session ends or the server stops.
 * @throws {AppError} rate_limited for a session with too many streams
 */
export async function followChanges(ctx: StreamContext): Promise<void> {
  const { session_id } = ctx.caller;
  const held = openStreams.get(session_id) ?? 0;
  if (held >= mostPerSession) throw new AppError("rate_limited");
  openStreams.set(session_id, held + 1);
  try {
    await follow(ctx);
  } finally {
    const left = (openStreams.get(session_id) ?? 1) - 1;
    if (left > 0) openStreams.set(session_id, left);
    else openStreams.delete(session_id);
  }
}

async function follow(ctx: StreamContext): Promise<void> {
  const { services, supplier, caller } = ctx;
  const { database } = services;
  const last = await database.transaction({ role: "platform" }, (tx) => lastChange(tx, supplier.id), {
    readOnly: true,
  });
  const resume = readPosition(ctx.request.headers["last-event-id"]?.toString(), new Date());

  const stream = new EventStream(ctx.reply);
  let topics = topicsFor(ctx, (permission) => ctx.can(permission));
  let ownOnly = caller.own_coach !== null;
  // The position stays at what the client had until the missed hints are sent, because the stream may break off before that.
  let told = resume === null ? last : resume === "lost" ? 0 : resume.id;
  const position = (): string => printPosition({ id: told, at: new Date() });
  // Hints that arrive while the missed ones are read wait here.
  let waiting: ChangeRow[] | null = [];

  const tell = (change: FeedChange): void => {
    if (topics.has(change.topic)) stream.send("change", change, position());
  };
  const tellRows = (rows: readonly ChangeRow[]): void => {
    if (rows.length > mostAtOnce) {
      for (const row of rows) told = Math.max(told, row.id);
      for (const topic of new Set(rows.map((row) => row.topic))) tell({ topic, id: null, version: null });
      return;
    }
    for (const row of rows) {
      told = Math.max(told, row.id);
      // A caller who sees their own students only learns that a row changed, not which one.
      if (ownOnly) tell({ topic: row.topic, id: null, version: null });
      else tell({ topic: row.topic, id: row.row_id === 0 ? null : row.row_id, version: row.version });
    }
  };

  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const listener: Listener = {
    supplier_id: supplier.id,
    session_id: caller.session_id,
    version: caller.permissions.version,
    changed: (rows) => (waiting ? void waiting.push(...rows) : tellRows(rows)),
    rightsChanged: () => void renewTopics(),
    sessionEnded: () => {
      stream.send("session", {}, position());
      end();
    },
  };

  async function renewTopics(): Promise<void> {
    try {
      const now = await database.transaction({ role: "app", supplier_id: supplier.id }, (tx) =>
        callerOfAccount(tx, caller.account_id, supplier),
      );
      topics = now ? topicsFor(ctx, (permission) => now.permissions.apis.has(permission)) : new Set();
      ownOnly = now?.own_coach !== null;
      stream.send("session", {}, position());
      if (!now) end();
    } catch (error) {
      // The rights are unknown now, so the stream ends; the client connects again and is checked again.
      services.log.warn({ err: error }, "rights could not be read for a stream");
      end();
    }
  }

  const stop = pollerOf(services).listen(listener, last);
  const beat = setInterval(() => stream.send("beat", {}, position()), beatMs);
  for (const signal of [ctx.gone, ctx.stopping]) {
    if (signal.aborted) end();
    else signal.addEventListener("abort", () => end(), { once: true });
  }
  try {
    stream.send("ready", {}, position());
    if (resume) await tellMissed(resume === "lost" ? null : resume);
    const late = waiting;
    waiting = null;
    tellRows(late);
    await ended;
  } finally {
    stop();
    clearInterval(beat);
    stream.end();
  }

  async function tellMissed(seen: { readonly id: number; readonly at: Date } | null): Promise<void> {
    const missed =
      seen &&
      (await database.transaction({ role: "platform" }, (tx) => changesSince(tx, supplier.id, seen, mostMissed + 1), {
        readOnly: true,
      }));
    if (missed && missed.length <= mostMissed) tellRows(missed);
    else {
      told = Math.max(told, last);
      for (const topic of topics) tell({ topic, id: null, version: null });
    }
  }
}
