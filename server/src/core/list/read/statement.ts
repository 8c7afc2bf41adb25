import type { Condition } from "../../db/condition.ts";

/** A statement with its bound values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Collects the values of a statement that is written from left to right. The text around them comes from the definition and is fixed when
 * the server starts. Joining strings costs a tenth of building and visiting a syntax tree for every call.
 */
export class Values {
  readonly #values: unknown[] = [];

  /** Binds a value. @returns its placeholder in the text */
  bind(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** Adds a condition with its values. */
  take({ texts, values }: Condition): string {
    return texts.map((text, at) => (at === 0 ? text : `${this.bind(values[at - 1])}${text}`)).join("");
  }

  /** Returns the statement with this text. */
  of(text: string): Statement {
    return { text, values: this.#values };
  }
}
