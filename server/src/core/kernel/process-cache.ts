import { serialize } from "node:v8";

/** Figures of one cache in one process, since its start. */
export interface CacheFigures {
  /** Prefix of its keys, for example `perm`. */
  readonly prefix: string;
  readonly keys: number;
  /** Size in bytes as far as it can be measured. Null: it holds code. */
  readonly bytes: number | null;
  readonly hits: number;
  readonly misses: number;
  /** Number of entries removed to make room. */
  readonly evicted: number;
  /** True if it may be cleared from the monitoring page. */
  readonly clearable: boolean;
}

interface CacheOptions {
  /** Maximum number of entries. The oldest is removed. */
  readonly most: number;
  readonly clearable?: boolean;
  /** True if its values are plain data, whose size can be measured. Default true. */
  readonly measured?: boolean;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** A cache of one process, with its figures. It may be cleared at any time, as its data is also stored elsewhere. */
export class ProcessCache<Value = unknown> {
  readonly prefix: string;
  readonly clearable: boolean;
  readonly #most: number;
  readonly #measured: boolean;
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #evicted = 0;

  constructor(prefix: string, { most, clearable = true, measured = true }: CacheOptions) {
    this.prefix = prefix;
    this.clearable = clearable;
    this.#most = most;
    this.#measured = measured;
  }

  /** @param isGood  returns false for an outdated entry, which counts as a miss */
  get(key: string, isGood: (value: Value) => boolean = () => true): Value | undefined {
    const found = this.#entries.get(key);
    const good = found !== undefined && isGood(found.value);
    if (good) this.#hits += 1;
    else this.#misses += 1;
    return good ? found.value : undefined;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    // A map keeps the order of insertion, so the first key is the oldest.
    const oldest = this.#entries.size >= this.#most ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) {
      this.#drop(oldest);
      this.#evicted += 1;
    }
    const bytes = this.#measured ? serialize(value).length + key.length : 0;
    this.#bytes += bytes;
    this.#entries.set(key, { value, bytes });
  }

  /** Counts a use of something stored elsewhere, such as a resized picture in the file store. */
  count(isHit: boolean): void {
    if (isHit) this.#hits += 1;
    else this.#misses += 1;
  }

  /** Clears the cache. @returns number of removed entries */
  clear(): number {
    const gone = this.#entries.size;
    this.#entries.clear();
    this.#bytes = 0;
    return gone;
  }

  figures(): CacheFigures {
    return {
      prefix: this.prefix,
      keys: this.#entries.size,
      bytes: this.#measured ? this.#bytes : null,
      hits: this.#hits,
      misses: this.#misses,
      evicted: this.#evicted,
      clearable: this.clearable,
    };
  }

  #drop(key: string): void {
    const found = this.#entries.get(key);
    if (!found) return;
    this.#bytes -= found.bytes;
    this.#entries.delete(key);
  }
}

/** The caches of one server; a process has one, a test may have two. */
const caches = new WeakMap<object, Map<string, ProcessCache>>();
/** Caches shared by all servers of a process: checked signatures, plans of lists. */
const shared = new Map<string, ProcessCache>();

function within<Value>(home: Map<string, ProcessCache>, prefix: string, options: CacheOptions): ProcessCache<Value> {
  const cache = home.get(prefix) ?? new ProcessCache(prefix, options);
  home.set(prefix, cache);
  return cache as ProcessCache<Value>;
}

/** The server's cache for a prefix, created on first use. @param owner  the server's services */
export function cacheOf<Value>(owner: object, prefix: string, options: CacheOptions): ProcessCache<Value> {
  const own = caches.get(owner) ?? new Map<string, ProcessCache>();
  caches.set(owner, own);
  return within(own, prefix, options);
}

/** A cache shared by the whole process. */
export function sharedCache<Value>(prefix: string, options: CacheOptions): ProcessCache<Value> {
  return within(shared, prefix, options);
}

/** All caches that a server uses. */
export function cachesOf(owner: object): readonly ProcessCache[] {
  return [...(caches.get(owner)?.values() ?? []), ...shared.values()];
}
