/** Which figures are wanted. */
export interface BenchOptions {
  readonly engines: readonly EngineName[];
  /** Stays of the large supplier. */
  readonly rows: number;
  /** Interleaved rounds of each measurement. */
  readonly rounds: number;
  /** Only what is called so: `orders` measures the shop, with few stays beside it. Null: everything. */
  readonly only: "orders" | null;
  /** Folder for a CPU profile of the product under each load; null: none are made. */
  readonly profiles: string | null;
  /** File that says which databases were filled: they are filled and kept for a later run. Null: they are not kept. */
  readonly fill: string | null;
  /** The file of an earlier run that filled: its databases are measured, and dropped. Null: they are filled first. */
  readonly filled: string | null;
}

export type EngineName = "server" | "embedded";

/** What the published figures are measured with. */
export const fullRows = 1_000_000;
const engineNames: readonly EngineName[] = ["server", "embedded"];

/**
 * Reads `--engine=server|embedded`, `--rows=N`, `--rounds=N`, `--only=orders`, `--profiles=folder`, `--fill=file`, `--filled=file`.
 * @throws {Error} in plain words
 */
export function readOptions(words: readonly string[]): BenchOptions {
  const given = new Map(words.map((word) => named(word)));
  const engine = given.get("engine");
  if (engine !== undefined && !engineNames.some((name) => name === engine))
    throw new Error(`--engine must be ${engineNames.join(" or ")}`);
  return {
    engines: engine === undefined ? engineNames : [engine as EngineName],
    rows: positive("rows", given.get("rows"), fullRows),
    rounds: positive("rounds", given.get("rounds"), 7),
    only: onlyOf(given.get("only")),
    profiles: given.get("profiles") ?? null,
    fill: given.get("fill") ?? null,
    filled: given.get("filled") ?? null,
  };
}

/** A run whose figures may be published: every engine, all rows. */
export function isFull(options: BenchOptions): boolean {
  return options.engines.length === engineNames.length && options.rows === fullRows && options.only === null;
}

function onlyOf(value: string | undefined): "orders" | null {
  if (value === undefined) return null;
  if (value !== "orders") throw new Error("--only must be orders");
  return value;
}

function named(word: string): readonly [string, string] {
  const [, name, value] = /^--(engine|rows|rounds|only|profiles|fill|filled)=(.+)$/.exec(word) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(
      `${word} is not understood: --engine=server|embedded --rows=N --rounds=N --only=orders --profiles=folder --fill=file --filled=file`,
    );
  return [name, value];
}

function positive(name: string, value: string | undefined, usual: number): number {
  if (value === undefined) return usual;
  const number = Number(value.replaceAll("_", ""));
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`);
  return number;
}
