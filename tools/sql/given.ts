import type ts from "typescript";

/** A text that the source does not tell: only a running server knows it. */
export class Untold extends Error {
  readonly node: ts.Node;
  constructor(node: ts.Node, why: string) {
    super(why);
    this.node = node;
  }
}

/** What a parameter stands for: an expression where the function was called, a text, or a pair (`Object.entries`). */
export type Given =
  | { readonly expression: ts.Expression; readonly bound: Bound }
  | { readonly text: string }
  | { readonly items: readonly Given[] };

/** What the parameters of the functions that we are inside of were called with. */
export type Bound = ReadonlyMap<ts.Symbol, Given>;
