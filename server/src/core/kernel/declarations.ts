/** A kind of thing that modules declare so that other code can find it: lists, kinds of payables, titles of calls. */
export interface Point<Value> {
  /** The name of one such thing, used in the message about a duplicate: `payable`. */
  readonly name: string;
  /** Returns the key of a value. A key may be declared only once in a process. */
  readonly key: (value: Value) => string;
}

/** One value of a kind, declared by a module in its `*.module.ts`. */
export interface Declaration<Value = unknown> {
  readonly point: Point<Value>;
  readonly value: Value;
}

/** A key that two modules declare. */
export interface Double {
  /** Name of the point. */
  readonly what: string;
  readonly key: string;
  /** Names of the two modules, in the order of the modules. */
  readonly by: readonly [string, string];
}

/** Defines a kind of declaration. @param key  returns the key of a value; a key that is declared twice stops the start */
export function definePoint<Value>(name: string, key: (value: Value) => string): Point<Value> {
  return { name, key };
}

export function declare<Value>(point: Point<Value>, ...values: readonly Value[]): readonly Declaration[] {
  return values.map((value) => ({ point, value }) as Declaration<Value> as Declaration);
}

/**
 * Everything that the modules of a process declared, by kind. It holds code and no state: it is made once at start, passed on with the
 * services, and never extended.
 */
export class Declarations {
  readonly doubles: readonly Double[];
  readonly #values = new Map<object, Map<string, { readonly by: string; readonly value: unknown }>>();
  readonly #made = new Map<object, unknown>();

  /** @param modules  in their order, each with everything that it declares */
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

  /** Returns all values of a kind, in the order of the modules. */
  all<Value>(point: Point<Value>): readonly Value[] {
    return [...(this.#values.get(point)?.values() ?? [])].map(({ value }) => value as Value);
  }

  /** @returns undefined when no module of this process declared it */
  find<Value>(point: Point<Value>, key: string): Value | undefined {
    return this.#values.get(point)?.get(key)?.value as Value | undefined;
  }

  /**
   * Computes a value from the declarations once, and returns the same value to later callers.
   * @param make  must be the same function each time
   */
  made<Made>(make: (declared: Declarations) => Made): Made {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    return this.#made.get(make) as Made;
  }
}
