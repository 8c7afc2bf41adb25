import type { Backup } from "./embedded/backup-manifest.ts";
import type { SlowStatements } from "./slow-statements.ts";

/**
 * Under which database role a transaction works.
 * app: one supplier's rows, kept by row-level security · auth: schema `auth` alone · platform: schema `platform` and the reviewed views; its
 * windows show one supplier's part alone, and nothing where none is named ·
 * owner: migrations and the demo loader; never while a request is served.
 */
export type Scope =
  | { readonly role: "app"; readonly supplier_id: number }
  | { readonly role: "auth" }
  | { readonly role: "platform"; readonly supplier_id?: number }
  | { readonly role: "owner" };

/** How a statement is sent. */
export interface StatementOptions {
  /**
   * It is part of every call and finds its rows by keys, so that one plan is right for all: a connection of our own to a server reads and plans
   * it once. Elsewhere it is sent as the others are.
   */
  readonly prepared?: boolean;
}

/** One open transaction on one connection. Repo functions take it as their first argument and have no other way to the database. */
export interface Tx {
  /**
   * A compiled statement with its values.
   * @returns rows with bigint as number, date as `YYYY-MM-DD`, timestamptz as Date
   */
  query<Row extends object>(sql: string, values?: readonly unknown[], options?: StatementOptions): Promise<Row[]>;
  /**
   * A statement whose answer nobody reads: it is sent at once, what comes after it is done after it, and nobody waits for it alone. Where it
   * fails, the next statement or the commit throws its error. Not for what a savepoint is there to take back.
   */
  write(sql: string, values?: readonly unknown[], options?: StatementOptions): void;
  /** Changes the role (and tenant) for the rest of the transaction: `SET LOCAL` only. It costs no wait of its own. */
  become(scope: Scope): Promise<void>;
  /** Runs after COMMIT and never after a rollback; its failure is logged, the caller is not told. */
  afterCommit(run: () => void | Promise<void>): void;
  /** A part that may fail alone: its writes are undone, the transaction goes on. */
  savepoint<T>(run: () => Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Default read committed. */
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
  /** Milliseconds that it may wait for a connection before it throws DatabaseBusy. Default `patienceMs`. */
  readonly patience_ms?: number;
}

/** How long a call waits for a connection: people are told that the system is busy before they give up. */
export const patienceMs = 5_000;
/** How long work waits that nobody sits before: jobs, files that are being written, the start. */
export const longPatienceMs = 30_000;

export interface Database {
  /** embedded: PGlite in a child process, one connection · server: PostgreSQL by DATABASE_URL. */
  readonly engine: "embedded" | "server";
  /**
   * Runs `run` in one transaction under `scope`; commits when it resolves, rolls back when it throws.
   * Asking for a second connection while holding one throws at once, on both engines.
   */
  transaction<T>(scope: Scope, run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** One statement of its own as the connection's login role. For pg-boss alone: it keeps its own schema. */
  statement(sql: string, values?: readonly unknown[]): Promise<{ rows: object[] }>;
  /** One statement answered within the time, else throws. For `/readyz`. */
  ping(milliseconds: number): Promise<void>;
  /** Backups of the embedded engine; a server has its own ways. */
  readonly backups?: Backups | null;
  /** For `/metrics`: connections of this process by state, and how many calls wait for one. */
  connections?(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Statements of this process that took longer than a second. */
  readonly slow?: SlowStatements;
  close(): Promise<void>;
}

export interface Backups {
  /** Those that can be restored, newest first; at most two. */
  list(): Promise<readonly Backup[]>;
  /** Makes one now; requests wait meanwhile. @param reason  kept with it */
  now(reason: string): Promise<Backup>;
}
