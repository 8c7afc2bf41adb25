import type { Condition } from "../../db/condition.ts";

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
  readonly #values: unknown[] = [];

  /** Binds a value. @returns what stands for it in the text */
  bind(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** Takes in a condition with its values. */
  take({ texts, values }: Condition): string {
    return texts.map((text, at) => (at === 0 ? text : `${this.bind(values[at - 1])}${text}`)).join("");
  }

  /** The statement of this text. */
  of(text: string): Statement {
    return { text, values: this.#values };
  }
}
