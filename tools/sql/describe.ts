import pg from "pg";

/** A column as the database describes it. */
export interface DescribedColumn {
  readonly name: string;
  /** Type by its id in pg_type. */
  readonly type: number;
  /** If it is an unchanged column of a table: the table's id, and the column's number below. 0: it is an expression. */
  readonly table: number;
  readonly number: number;
}

export interface Described {
  /** Types of `$1`, `$2` …, by id. */
  readonly parameters: readonly number[];
  /** null: it returns no rows. */
  readonly columns: readonly DescribedColumn[] | null;
}

/** The database refuses a statement. The message says why. */
export class Refused extends Error {
  /** SQLSTATE. */
  readonly code: string;
  constructor(error: pg.DatabaseError) {
    super(error.message);
    this.code = error.code ?? "";
  }
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** The members of `pg`'s connection for the extended protocol. */
interface Wire {
  parse(query: { readonly text: string; readonly name: string; readonly types: readonly number[] }): void;
  describe(what: { readonly type: "S"; readonly name: string }): void;
  sync(): void;
  once(event: "parameterDescription", listener: (message: { readonly dataTypeIDs: readonly number[] }) => void): void;
  removeAllListeners(event: "parameterDescription"): void;
}

/**
 * Lets the database parse and describe a statement, without running it.
 * @throws {Refused} with the database's message
 */
export function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    client.query(new Description(text, resolve, reject) as unknown as pg.Submittable);
  });
}

/** Sends the messages for one statement by `pg` and receives the replies. */
class Description {
  readonly #text: string;
  readonly #resolve: (described: Described) => void;
  readonly #reject: (error: unknown) => void;
  #parameters: readonly number[] = [];
  #columns: readonly DescribedColumn[] | null = null;
  #wire: Wire | null = null;

  constructor(text: string, resolve: (described: Described) => void, reject: (error: unknown) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.#wire = wire;
    wire.once("parameterDescription", (message) => (this.#parameters = message.dataTypeIDs));
    wire.parse({ text: this.#text, name: "", types: [] });
    wire.describe({ type: "S", name: "" });
    wire.sync();
  }

  handleRowDescription(message: { readonly fields: readonly Field[] }): void {
    this.#columns = message.fields.map((field) => ({
      name: field.name,
      type: field.dataTypeID,
      table: field.tableID,
      number: field.columnID,
    }));
  }

  /** The last call after a failure: `pg` then drops the failed query. */
  handleError(error: unknown): void {
    this.#wire?.removeAllListeners("parameterDescription");
    this.#reject(error instanceof pg.DatabaseError ? new Refused(error) : error);
  }

  handleReadyForQuery(): void {
    this.#wire?.removeAllListeners("parameterDescription");
    this.#resolve({ parameters: this.#parameters, columns: this.#columns });
  }
}
