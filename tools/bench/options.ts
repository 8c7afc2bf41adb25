/** What to measure. */
export interface BenchOptions {
  readonly engines: readonly EngineName[];
  /** Stays of the large supplier. */
  readonly rows: number;
  /** Interleaved rounds of each measurement. */
  readonly rounds: number;
  /** `orders`: measure only the shop, with few stays. Null: everything. */
  readonly only: "orders" | null;
  /** Folder for a CPU profile of the product under each load; null: none are made. */
  readonly profiles: string | null;
  /** Fill the databases, keep them for a later run, and write them down in this file. Null: they are not kept. */
  readonly fill: string | null;
  /** The file of an earlier run with `fill`: its databases are measured and dropped. Null: databases are filled first. */
  readonly filled: string | null;
}

export type EngineName = "server" | "embedded";

/** The number of stays for published figures. */
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

/** Whether the figures of a run may be published: every engine, all rows, everything measured. */
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
