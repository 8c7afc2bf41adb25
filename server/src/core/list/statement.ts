import type { RawBuilder } from "kysely";
import type { Db } from "../db/database.ts";

/** A statement with its bound values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Gathers the values of a statement that is being written from left to right. The text around them is the definition's, fixed when the
 * server started; putting it together as a string costs a tenth of building and visiting a tree of it for every call.
 */
export class Values {
  readonly #db: Db;
  readonly #values: unknown[] = [];

  /** @param db  compiles what filters and scopes are told in */
  constructor(db: Db) {
    this.#db = db;
  }

  /** Binds a value. @returns what stands for it in the text */
  bind(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** Takes in a condition with its values, whose numbers move behind those that are here already. */
  take(condition: RawBuilder<unknown>): string {
    const { sql, parameters } = condition.compile(this.#db);
    const before = this.#values.length;
    this.#values.push(...parameters);
    return before === 0 ? sql : sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
  }

  /** The statement of this text. */
  of(text: string): Statement {
    return { text, values: this.#values };
  }
}
