import type { Endpoint, GivenBy, Schema, TakenBy } from "@kangying/contract/core/endpoint";
import type { ServedAction } from "@kangying/contract/core/served";

/** A call that the server's description names: its types are said where it is made (`described.ts`). */
export interface Described<In, Out> {
  readonly api: string;
  readonly method: "GET" | "POST";
  /** For the compiler alone. */
  readonly says?: (input: In) => Out;
}

/** Whatever can be called: an endpoint of the contract, or what the server has described. */
export type Callable = Pick<Endpoint, "api" | "method" | "input" | "output"> | ServedAction | Described<never, unknown>;

/** As it may be sent: nothing of it is changed on the way. */
type Sent<T> = T extends readonly unknown[] | object ? { readonly [K in keyof T]: Sent<T[K]> } : T;

/** What a call is given. */
export type InputOf<C extends Callable> = C extends { readonly input: infer In extends Schema }
  ? Sent<TakenBy<In>>
  : C extends Described<infer In, unknown>
    ? In
    : never;

/** What it answers. */
export type OutputOf<C extends Callable> = C extends { readonly output: infer Out extends Schema }
  ? GivenBy<Out>
  : C extends Described<never, infer Out>
    ? Out
    : never;
