/** A kind of thing that modules declare for others to find: lists, kinds of payables, words for calls. */
export interface Point<Value> {
  /** What one of them is called, in the message that refuses a double: `payable`. */
  readonly name: string;
  /** What tells one from another. A key is declared once in a process. */
  readonly key: (value: Value) => string;
}

/** Something of a kind, said by a module in its table of contents. */
export interface Declaration<Value = unknown> {
  readonly point: Point<Value>;
  readonly value: Value;
}

/** Two declarations of one key. */
export interface Double {
  /** Name of the point. */
  readonly what: string;
  readonly key: string;
  /** Names of the two modules, in the order of the modules. */
  readonly by: readonly [string, string];
}

/** @param key  what tells one value from another: said twice in a process, it stops the start */
export function definePoint<Value>(name: string, key: (value: Value) => string): Point<Value> {
  return { name, key };
}

export function declare<Value>(point: Point<Value>, ...values: readonly Value[]): readonly Declaration[] {
  return values.map((value) => ({ point, value }) as Declaration<Value> as Declaration);
}

/**
 * What the modules of a process have declared, for whoever reads one kind of it. It holds code and no state: made once at start, handed
 * down with the services, and never added to.
 */
export class Declarations {
  readonly doubles: readonly Double[];
  readonly #values = new Map<object, Map<string, { readonly by: string; readonly value: unknown }>>();
  readonly #made = new Map<object, unknown>();

  /** @param modules  in their order, each with all that it declares */
  constructor(modules: readonly { readonly name: string; readonly declares: readonly Declaration[] }[] = []) {
    const doubles: Double[] = [];
    for (const { name, declares } of modules) {
      for (const { point, value } of declares) {
        const known = this.#values.get(point) ?? new Map();
        const key = point.key(value);
        const first = known.get(key);
        if (first) doubles.push({ what: point.name, key, by: [first.by, name] });
        else this.#values.set(point, known.set(key, { by: name, value }));
      }
    }
    this.doubles = doubles;
  }

  /** All of a kind, in the order of the modules. */
  all<Value>(point: Point<Value>): readonly Value[] {
    return [...(this.#values.get(point)?.values() ?? [])].map(({ value }) => value as Value);
  }

  /** @returns undefined where no module of this process has declared it */
  find<Value>(point: Point<Value>, key: string): Value | undefined {
    return this.#values.get(point)?.get(key)?.value as Value | undefined;
  }

  /** What is worked out of the declarations, once for all who ask for it. @param make  the same function each time */
  made<Made>(make: (declared: Declarations) => Made): Made {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    return this.#made.get(make) as Made;
  }
}
