import type ts from "typescript";

/** A text that cannot be read from the source: only a running server knows it. */
export class Untold extends Error {
  readonly node: ts.Node;
  constructor(node: ts.Node, why: string) {
    super(why);
    this.node = node;
  }
}

/** What a parameter was given: an expression at the function's call, a text, or a pair (`Object.entries`). */
export type Given =
  | { readonly expression: ts.Expression; readonly bound: Bound }
  | { readonly text: string }
  | { readonly items: readonly Given[] };

/** What was given to the parameters of the functions around the current place. */
export type Bound = ReadonlyMap<ts.Symbol, Given>;
