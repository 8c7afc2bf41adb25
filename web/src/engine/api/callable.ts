import type { Endpoint, GivenBy, Schema, TakenBy } from "@kangying/contract/core/endpoint";
import type { ServedAction } from "@kangying/contract/core/served";

/** A call that the server's description names. Its types are set in `described.ts`. */
export interface Described<In, Out> {
  readonly api: string;
  readonly method: "GET" | "POST";
  /** Only for the compiler. */
  readonly says?: (input: In) => Out;
}

/** Everything that can be called: an endpoint of the contract, or a call that the server has described. */
export type Callable = Pick<Endpoint, "api" | "method" | "input" | "output"> | ServedAction | Described<never, unknown>;

/** The type of a value as input: read-only, because it is not changed. */
type Sent<T> = T extends readonly unknown[] | object ? { readonly [K in keyof T]: Sent<T[K]> } : T;

/** The input of a call. */
export type InputOf<C extends Callable> = C extends { readonly input: infer In extends Schema }
  ? Sent<TakenBy<In>>
  : C extends Described<infer In, unknown>
    ? In
    : never;

/** The output of a call. */
export type OutputOf<C extends Callable> = C extends { readonly output: infer Out extends Schema }
  ? GivenBy<Out>
  : C extends Described<never, infer Out>
    ? Out
    : never;
