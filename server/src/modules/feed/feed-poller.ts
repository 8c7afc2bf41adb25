import { AsyncLocalStorage } from "node:async_hooks";
import type { Services } from "../../core/jobs/services.ts";
import { onCommitted } from "../../core/jobs/wake.ts";
import { changesAfter, slice, standingOf, type ChangeRow } from "./feed.repo.ts";
import { LateComers } from "./late-comers.ts";

/** An open stream. */
export interface Listener {
  readonly supplier_id: number;
  readonly session_id: string;
  /** The version of the supplier's rights that the listener works with; the poller updates it. */
  version: number;
  changed(rows: readonly ChangeRow[]): void;
  /** Called when the supplier's roles, operators or add-ons have changed, or the supplier was closed. */
  rightsChanged(): void;
  /** Called when the session has ended. */
  sessionEnded(): void;
}

const pollMs = 300;
/** The delay after a commit in this process; an open console is probably waiting for that change. */
const soonMs = 20;
/** Rights and sessions are checked with every third read, so within a second. */
const standingEvery = 3;
/** Topics that mean that rights have changed; then rights are checked in the same read. */
const rightsTopics: ReadonlySet<string> = new Set(["role", "operator", "addon"]);
/** A hint's number is taken a few statements before its commit; this time covers them. */
const graceMs = 5000;

/** The only reader of the change table in this process. It reads while there are listeners. */
export class FeedPoller {
  readonly #services: Services;
  readonly #listeners = new Set<Listener>();
  readonly #cursors = new Map<number, LateComers>();
  readonly #outside = AsyncLocalStorage.snapshot();
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  #readings = 0;
  #stopHearing: (() => void) | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * @param from  the number of the last hint that the listener knows already
   * @returns a function that ends the listening
   */
  listen(listener: Listener, from: number): () => void {
    this.#listeners.add(listener);
    if (!this.#cursors.has(listener.supplier_id))
      this.#cursors.set(listener.supplier_id, new LateComers(from, graceMs));
    this.#stopHearing ??= onCommitted(this.#services.database, () => this.#plan(soonMs));
    if (this.#timer === undefined) this.#plan(pollMs);
    return () => this.#leave(listener);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    const suppliers = new Set([...this.#listeners].map((one) => one.supplier_id));
    for (const id of this.#cursors.keys()) if (!suppliers.has(id)) this.#cursors.delete(id);
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stopHearing?.();
    this.#stopHearing = undefined;
  }

  #plan(milliseconds: number): void {
    if (this.#reading) return;
    clearTimeout(this.#timer);
    // Runs outside the context of the request that caused it, because the database connection there belongs to that request.
    this.#timer = this.#outside(() => setTimeout(() => void this.#read(), milliseconds));
    this.#timer.unref();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    try {
      await this.#readOnce();
    } catch (error) {
      this.#services.log.warn({ err: error }, "the change feed could not be read");
    } finally {
      this.#reading = false;
      if (this.#listeners.size > 0) this.#plan(pollMs);
    }
  }

  async #readOnce(): Promise<void> {
    const { database, clock } = this.#services;
    const after = new Map([...this.#cursors].map(([supplier_id, cursor]) => [supplier_id, cursor.after]));
    const looks = this.#readings % standingEvery === 0;
    this.#readings += 1;
    const listeners = [...this.#listeners];
    const suppliers = new Set(listeners.map((one) => one.supplier_id));
    const { rows, standing } = await database.transaction({ role: "platform" }, async (tx) => {
      const read = await changesAfter(tx, after);
      if (!looks && !read.some(({ topic }) => rightsTopics.has(topic))) return { rows: read, standing: null };
      await tx.become({ role: "auth" });
      return {
        rows: read,
        standing: await standingOf(
          tx,
          [...suppliers],
          listeners.map((one) => one.session_id),
          clock.now(),
        ),
      };
    });
    const fresh = this.#fresh(rows, after);
    for (const listener of listeners) {
      if (!this.#listeners.has(listener)) continue;
      if (standing && !standing.alive.has(listener.session_id)) {
        listener.sessionEnded();
        continue;
      }
      // Rights come first, so that the changes after them are sent by the new rights.
      const version = standing ? (standing.versions.get(listener.supplier_id) ?? 0) : listener.version;
      if (version !== listener.version) {
        listener.version = version;
        listener.rightsChanged();
      }
      const rowsOfIt = fresh.get(listener.supplier_id) ?? [];
      if (rowsOfIt.length > 0) listener.changed(rowsOfIt);
    }
  }

  /** Returns the rows that were not sent before, by supplier. */
  #fresh(rows: readonly ChangeRow[], asked: ReadonlyMap<number, number>): Map<number, readonly ChangeRow[]> {
    const at = performance.now();
    const fresh = new Map<number, readonly ChangeRow[]>();
    for (const [supplier_id, cursor] of this.#cursors) {
      if (!asked.has(supplier_id)) continue;
      const read = rows.filter((row) => row.supplier_id === supplier_id);
      fresh.set(supplier_id, cursor.take(read, at, read.length >= slice));
    }
    return fresh;
  }
}

const pollers = new WeakMap<Services, FeedPoller>();

/** Returns the poller of a process's services. */
export function pollerOf(services: Services): FeedPoller {
  let poller = pollers.get(services);
  if (!poller) {
    poller = new FeedPoller(services);
    pollers.set(services, poller);
  }
  return poller;
}
