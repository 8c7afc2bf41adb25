import type { Backup } from "./embedded/backup-manifest.ts";
import type { SlowStatements } from "./slow-statements.ts";

/**
 * The database role of a transaction.
 * app: one supplier's rows, protected by row-level security. auth: only the schema `auth`. platform: the schema `platform` and the reviewed
 * views; views of one supplier show only the named supplier's rows, and none without a name. owner: migrations and the demo loader; never
 * while a request is served.
 */
export type Scope =
  | { readonly role: "app"; readonly supplier_id: number }
  | { readonly role: "auth" }
  | { readonly role: "platform"; readonly supplier_id?: number }
  | { readonly role: "owner" };

/** Options for sending a statement. */
export interface StatementOptions {
  /**
   * True for a statement that is part of every call and finds its rows by keys, so that one plan fits all values. PostgreSQL parses and plans
   * it once per connection. Behind a pooler it is sent like the others.
   */
  readonly prepared?: boolean;
}

/** One open transaction on one connection. Repo functions take it as their first argument and have no other access to the database. */
export interface Tx {
  /**
   * Runs a statement with its values.
   * @returns rows with bigint as number, date as `YYYY-MM-DD`, timestamptz as Date
   */
  query<Row extends object>(sql: string, values?: readonly unknown[], options?: StatementOptions): Promise<Row[]>;
  /**
   * Sends a statement whose result is not read. It is sent at once, runs before all later statements, and the caller does not wait for it.
   * If it fails, the next statement or the commit throws its error. Do not use it for a statement whose failure a savepoint is meant to
   * catch.
   */
  write(sql: string, values?: readonly unknown[], options?: StatementOptions): void;
  /** Changes the role (and tenant) for the rest of the transaction, with `SET LOCAL` only. It needs no round trip of its own. */
  become(scope: Scope): Promise<void>;
  /** Runs a function after COMMIT, never after a rollback. Its failure is logged; the caller does not learn of it. */
  afterCommit(run: () => void | Promise<void>): void;
  /** Runs a part that may fail alone: its writes are then undone, and the transaction continues. */
  savepoint<T>(run: () => Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Default read committed. */
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
  /** Milliseconds to wait for a connection before DatabaseBusy is thrown. Default `patienceMs`. */
  readonly patience_ms?: number;
}

/** How long a call waits for a connection. After this the person is told that the system is busy, before they give up. */
export const patienceMs = 5_000;
/** How long work waits for which no person waits: jobs, files that are being written, the start. */
export const longPatienceMs = 30_000;

export interface Database {
  /** embedded: PGlite in a child process, one connection · server: PostgreSQL by DATABASE_URL. */
  readonly engine: "embedded" | "server";
  /**
   * Runs `run` in one transaction under `scope`; commits when it resolves, rolls back when it throws. Asking for a second connection while
   * holding one throws at once, on both engines.
   */
  transaction<T>(scope: Scope, run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs one statement outside a transaction, as the connection's login role. For pg-boss, which keeps its own schema, for the
   * code of core that reads and claims its jobs, and for core's checks (clock, queues), migrations and backups.
   */
  statement(sql: string, values?: readonly unknown[]): Promise<{ rows: object[] }>;
  /** Sends one statement and throws when no answer comes in time. For `/readyz`. */
  ping(milliseconds: number): Promise<void>;
  /** Backups of the embedded engine; null on a server, whose administrator makes them. */
  readonly backups?: Backups | null;
  /** For `/metrics`: connections of this process by state, and the number of calls that wait for one. */
  connections?(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Frees the memory of prepared statements that are not sent any more, after work with many of them. */
  forgetPrepared?(): Promise<void>;
  /** Statements of this process that took longer than a second. */
  readonly slow?: SlowStatements;
  close(): Promise<void>;
}

export interface Backups {
  /** The backups that can be restored, newest first; at most two. */
  list(): Promise<readonly Backup[]>;
  /** Makes a backup now; requests wait meanwhile. @param reason  stored with the backup */
  now(reason: string): Promise<Backup>;
}
