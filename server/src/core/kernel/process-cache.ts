import { serialize } from "node:v8";

/** The content and the counts of one cache since the process started. */
export interface CacheFigures {
  /** The prefix of its keys, for example `perm`. */
  readonly prefix: string;
  readonly keys: number;
  /** The size of its values, if it can be measured; null: it holds code. */
  readonly bytes: number | null;
  readonly hits: number;
  readonly misses: number;
  /** Entries that were removed to make room. */
  readonly evicted: number;
  /** True when it may be emptied from outside. */
  readonly clearable: boolean;
}

interface CacheOptions {
  /** The most entries; when it is full, the oldest one is removed. */
  readonly most: number;
  readonly clearable?: boolean;
  /** True when its values are plain data, so that their size can be measured. Default true. */
  readonly measured?: boolean;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** A cache of this process for data that is stored elsewhere, with its counts. It may be emptied at any time. */
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

  /** @param isGood  an entry for which it returns false counts as a miss */
  get(key: string, isGood: (value: Value) => boolean = () => true): Value | undefined {
    const found = this.#entries.get(key);
    const good = found !== undefined && isGood(found.value);
    if (good) this.#hits += 1;
    else this.#misses += 1;
    return good ? found.value : undefined;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    // Oldest first: a map keeps the order of insertion.
    const oldest = this.#entries.size >= this.#most ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) {
      this.#drop(oldest);
      this.#evicted += 1;
    }
    const bytes = this.#measured ? serialize(value).length + key.length : 0;
    this.#bytes += bytes;
    this.#entries.set(key, { value, bytes });
  }

  /** Counts a use of something cached elsewhere: a resized picture is in the file store. */
  count(isHit: boolean): void {
    if (isHit) this.#hits += 1;
    else this.#misses += 1;
  }

  /** @returns how many entries were removed */
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

/** The caches of one server. A process has one server, a test may have two. */
const caches = new WeakMap<object, Map<string, ProcessCache>>();
/** Caches of data that is the same for every server of a process: checked signatures, plans of lists. */
const shared = new Map<string, ProcessCache>();

function within<Value>(home: Map<string, ProcessCache>, prefix: string, options: CacheOptions): ProcessCache<Value> {
  const cache = home.get(prefix) ?? new ProcessCache(prefix, options);
  home.set(prefix, cache);
  return cache as ProcessCache<Value>;
}

/** Returns the server's cache with that prefix, and creates it on first use. @param owner  the server's services */
export function cacheOf<Value>(owner: object, prefix: string, options: CacheOptions): ProcessCache<Value> {
  const own = caches.get(owner) ?? new Map<string, ProcessCache>();
  caches.set(owner, own);
  return within(own, prefix, options);
}

/** Returns a cache of the whole process, and creates it on first use. */
export function sharedCache<Value>(prefix: string, options: CacheOptions): ProcessCache<Value> {
  return within(shared, prefix, options);
}

/** Returns all caches that a server uses. */
export function cachesOf(owner: object): readonly ProcessCache[] {
  return [...(caches.get(owner)?.values() ?? []), ...shared.values()];
}
