import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
  type QueryResult,
} from "kysely";
import type { Db } from "./database.ts";
import type { Session } from "./session.ts";
import type { DB } from "./tables.generated.ts";

const refuse = (): never => {
  throw new Error("transactions are opened by Database.transaction, and their parts by Tx.savepoint");
};

/** Kysely's own way to connections and transactions is closed: a transaction here is one session, made elsewhere. */
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

const config: KyselyConfig = { dialect };
const unbound = new Kysely<DB>(config);

/** Kysely on one session. Compiler and adapter are shared, so that this costs next to nothing per transaction. */
export function kyselyOn(session: Session): Db {
  const connection = new SessionConnection(session);
  const executor = unbound
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Kysely<DB>({ config, driver, dialect, executor });
}

const writing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class SessionConnection implements DatabaseConnection {
  readonly #session: Session;
  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#session.send(query.sql, query.parameters);
    return writing.has(command)
      ? { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
      : { rows: rows as Row[] };
  }

  // oxlint-disable-next-line require-yield -- a stream would keep a portal open across round trips, which the embedded engine cannot
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("rows are read in slices by key, not streamed");
  }
}
