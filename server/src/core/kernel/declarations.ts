/** A kind of declaration that modules make for others: lists, kinds of payables, titles of calls. */
export interface Point<Value> {
  /** Name of one declaration in the error message about a duplicate: `payable`. */
  readonly name: string;
  /** Returns the key of a declaration. Each key is declared once per process. */
  readonly key: (value: Value) => string;
}

/** One declaration of a module, listed in its table of contents. */
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

/** Defines a point. @param key  returns a value's key; a duplicate stops the start */
export function definePoint<Value>(name: string, key: (value: Value) => string): Point<Value> {
  return { name, key };
}

export function declare<Value>(point: Point<Value>, ...values: readonly Value[]): readonly Declaration[] {
  return values.map((value) => ({ point, value }) as Declaration<Value> as Declaration);
}

/**
 * All declarations of a process's modules, by kind. It holds code and no state: it is made once at start, passed down with the services
 * and never changed.
 */
export class Declarations {
  readonly doubles: readonly Double[];
  readonly #values = new Map<object, Map<string, { readonly by: string; readonly value: unknown }>>();
  readonly #made = new Map<object, unknown>();

  /** @param modules  in their order, each with all its declarations */
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

  /** All declarations of a kind, in the order of the modules. */
  all<Value>(point: Point<Value>): readonly Value[] {
    return [...(this.#values.get(point)?.values() ?? [])].map(({ value }) => value as Value);
  }

  /** @returns undefined if no module of this process declares the key */
  find<Value>(point: Point<Value>, key: string): Value | undefined {
    return this.#values.get(point)?.get(key)?.value as Value | undefined;
  }

  /** Returns a value computed from the declarations. It is computed once. @param make  must be the same function each time */
  made<Made>(make: (declared: Declarations) => Made): Made {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    return this.#made.get(make) as Made;
  }
}
