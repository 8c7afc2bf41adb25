import pg from "pg";
import { whatIsDone } from "../kernel/doing.ts";
import type { Logger } from "../kernel/log/log.ts";
import {
  longPatienceMs,
  patienceMs,
  type Backups,
  type Database,
  type Scope,
  type TransactionOptions,
  type Tx,
} from "./database.ts";
import { OneConnection } from "./one-connection.ts";
import { OpenTransaction } from "./open-transaction.ts";
import { beginAs } from "./scope.ts";
import { Session } from "./session.ts";
import { SlowStatements, wordsOf } from "./slow-statements.ts";
import { DatabaseBusy, DatabaseGone } from "./sql-errors.ts";
import { valueTypes } from "./value-types.ts";

/**
 * A server ends a late statement of a request by itself (`scope.ts`). A statement that is still late after this time loses its connection.
 */
const cutAfterMs = 32_000;
const lookForLateMs = 1000;
/** A connection that answered within this time counts as alive. */
const freshMs = 1000;
/** Statements from this duration on are logged, with this many characters of their text. */
const slowMs = 1000;
const shownOfStatement = 400;

const poolOptions = {
  embedded: { max: 1, idleTimeoutMillis: 0 },
  server: {
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    application_name: "kangying",
  },
} as const;

/** Transactions on a `pg` pool: many connections to a server, or the one connection to the embedded engine. */
export class PooledDatabase implements Database {
  readonly engine: Database["engine"];
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #one = new OneConnection();
  readonly #borrowed = new Set<Session>();
  /** The instant at which each connection was returned. */
  readonly #usedAt = new WeakMap<pg.PoolClient, number>();
  /** The connections on which a prepared statement stays known, with what its name begins with. */
  readonly #prefixes = new WeakMap<pg.PoolClient, string>();
  #connections = 0;
  readonly #lookout: NodeJS.Timeout;

  /** @param connect  the target: a URL and the most connections, or a stream of our own */
  constructor(engine: Database["engine"], connect: pg.PoolConfig, log: Logger) {
    this.engine = engine;
    this.#log = log;
    // One regular check of all sessions costs less than a timer for each statement.
    this.#lookout = setInterval(() => {
      for (const session of this.#borrowed) session.endIfLate(performance.now());
    }, lookForLateMs).unref();
    this.#pool = new pg.Pool({
      connectionTimeoutMillis: patienceMs,
      types: valueTypes,
      ...poolOptions[engine],
      ...connect,
    });
    // The pool replaces a connection that dies while it is idle; without a listener its error would end the process. One that dies while it
    // is borrowed fails the statements that wait for it, and would end the process too.
    this.#pool.on("connect", (client) => {
      client.on("error", () => undefined);
      this.#connections += 1;
      // The embedded engine is one session for all its connections, so each of them has names of its own.
      if (engine === "embedded") this.#prefixes.set(client, `kangying_${this.#connections}_`);
      else void this.#lookBehind(client).catch(() => undefined);
    });
    this.#pool.on("error", (error) => log.warn({ reason: error.message }, "an idle database connection was lost"));
  }

  async transaction<T>(scope: Scope, run: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const session = await this.#begin(scope, options);
    const transaction = new OpenTransaction(session, scope);
    const [result, afterCommit] = await this.#one.holding(async () => {
      try {
        const answer = await run(transaction);
        const promised = await transaction.commit();
        session.giveBack();
        return [answer, promised] as const;
      } catch (error) {
        await session.giveUp();
        throw error;
      }
    });
    for (const after of afterCommit) await this.#safely(after);
    return result;
  }

  /**
   * Begins a transaction. A connection that died while it was idle shows this only now: nothing has been done on it, so another one may be
   * tried. A connection that was in use a moment ago is not tested first: on a server, its BEGIN is sent together with the first statement.
   */
  async #begin(scope: Scope, options: TransactionOptions): Promise<Session> {
    const begin = beginAs(scope, options);
    for (let others = this.#pool.options.max; ; others -= 1) {
      const isOwner = scope.role === "owner";
      const patience = options.patience_ms ?? (isOwner ? longPatienceMs : patienceMs);
      const session = await this.#borrow(isOwner ? 0 : cutAfterMs, patience);
      if (this.engine === "server" && session.isFresh) {
        session.sendAlong(begin);
        return session;
      }
      try {
        await session.send(begin);
        return session;
      } catch (error) {
        await session.giveUp();
        if (!session.isBroken || others === 0) throw error;
      }
    }
  }

  async #safely(run: () => void | Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#log.error({ err: error }, "something promised for after a commit failed");
    }
  }

  async statement(sql: string, values?: readonly unknown[]): Promise<{ rows: object[] }> {
    return await this.alone(async (session) => await session.send(sql, values));
  }

  async ping(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseBusy(`no answer within ${milliseconds} ms`)), milliseconds);
    });
    try {
      await Promise.race([this.statement("select 1"), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Holds one connection, as its login role and outside any transaction, while `run` works. On the embedded engine no other code reaches
   * the database meanwhile.
   * @param limit  milliseconds that each statement may take; 0: no limit
   */
  async alone<T>(run: (session: Session) => Promise<T>, limit = cutAfterMs): Promise<T> {
    const session = await this.#borrow(limit, longPatienceMs);
    return await this.#one.holding(async () => {
      try {
        return await run(session);
      } finally {
        session.giveBack();
      }
    });
  }

  /**
   * @param limit  milliseconds that each statement may take; 0: no limit
   * @param patience  milliseconds to wait for a connection
   */
  async #borrow(limit: number, patience: number): Promise<Session> {
    this.#one.refuseSecond();
    // The pool gives up after the time that a person waits; a caller with more patience asks again.
    for (let left = patience; ; left -= patienceMs) {
      try {
        const client = await this.#pool.connect();
        const session = new Session(client, limit, this.engine === "server", this.#forget, this.#noteSlow);
        session.isFresh = performance.now() - (this.#usedAt.get(client) ?? -Infinity) < freshMs;
        session.prefix = this.#prefixes.get(client) ?? null;
        this.#borrowed.add(session);
        return session;
      } catch (error) {
        if (error instanceof pg.DatabaseError) throw error;
        const waited = error instanceof Error && error.message.includes("timeout exceeded");
        if (!waited) throw new DatabaseGone("the database cannot be reached", { cause: error });
        if (left <= patienceMs) throw new DatabaseBusy("no database connection came free in time", { cause: error });
      }
    }
  }

  connections(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Null: a server's administrator makes its backups. */
  get backups(): Backups | null {
    return null;
  }

  async forgetPrepared(): Promise<void> {
    // A server's connections end by themselves when they are idle.
    if (this.engine === "server") return;
    await this.alone(async (session) => {
      await session.send("deallocate all");
      session.retire();
    });
  }

  /**
   * Detects a pooler: it gives its clients a number of its own, while a server gives the id of its process. Behind a pooler each transaction
   * may get another connection, so no statement is prepared.
   */
  async #lookBehind(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    if (rows[0]?.pid === (client as unknown as { processID: number | null }).processID)
      this.#prefixes.set(client, "kangying_");
  }

  readonly #forget = (session: Session, client: pg.PoolClient): void => {
    this.#borrowed.delete(session);
    this.#usedAt.set(client, performance.now());
  };

  readonly slow = new SlowStatements();

  readonly #noteSlow = (text: string, milliseconds: number, supplier_id: number | null): void => {
    const doing = whatIsDone();
    // Migrations and demo rows at the start may take long: no call waits for them.
    if (milliseconds < slowMs || doing === null) return;
    this.slow.note(text, milliseconds, { route: doing, supplier_id });
    const statement = wordsOf(text).slice(0, shownOfStatement);
    this.#log.warn({ doing, ms: Math.round(milliseconds), statement }, "a statement took long");
  };

  async close(): Promise<void> {
    clearInterval(this.#lookout);
    await this.#pool.end();
  }
}
