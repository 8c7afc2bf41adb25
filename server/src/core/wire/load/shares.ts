import { AppError } from "../../kernel/app-error.ts";

/** The owner of a share of the connections: a session, by itself and as one of its supplier's sessions. */
export interface Sharer {
  readonly session: string;
  readonly supplier: string;
}

interface Waiting {
  readonly who: Sharer;
  readonly begin: () => void;
}

/** The greatest part of this process's connections for one session and for one supplier. */
const ofSession = 0.4;
const ofSupplier = 0.7;
const patienceMs = 5_000;
/** A session with so many waiting calls is refused at once. */
const mostWaiting = 60;

/**
 * Keeps one session, and one supplier, from taking all connections: calls beyond their share wait in line, while calls of others pass. A
 * call that waits too long, or finds too many waiting calls of its session, is refused as busy.
 */
export class Shares {
  readonly #perSession: number;
  readonly #perSupplier: number;
  readonly #running = new Map<string, number>();
  readonly #line: Waiting[] = [];

  /** @param connections  the number of this process's connections to the database */
  constructor(connections: number) {
    this.#perSession = Math.max(1, Math.floor(connections * ofSession));
    this.#perSupplier = Math.max(1, Math.floor(connections * ofSupplier));
  }

  /** Runs the call as soon as its session and its supplier have a free share. @throws {AppError} busy */
  async within<T>(who: Sharer, run: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(who)) this.#count(who, 1);
    else await this.#wait(who);
    try {
      return await run();
    } finally {
      this.#count(who, -1);
      this.#beginNext();
    }
  }

  #mayBegin({ session, supplier }: Sharer): boolean {
    const running = (key: string): number => this.#running.get(key) ?? 0;
    return running(`session ${session}`) < this.#perSession && running(`supplier ${supplier}`) < this.#perSupplier;
  }

  async #wait(who: Sharer): Promise<void> {
    if (this.#line.filter(({ who: other }) => other.session === who.session).length >= mostWaiting)
      throw new AppError("busy");
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(new AppError("busy"));
      }, patienceMs);
      const waiting: Waiting = {
        who,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      this.#line.push(waiting);
    });
  }

  /** One place became free, so at most one call may begin: the first in line whose share allows it. */
  #beginNext(): void {
    const at = this.#line.findIndex(({ who }) => this.#mayBegin(who));
    const [next] = at === -1 ? [] : this.#line.splice(at, 1);
    if (!next) return;
    // Counted here, not where the call continues: in between, another call would find the place free.
    this.#count(next.who, 1);
    next.begin();
  }

  #count({ session, supplier }: Sharer, by: 1 | -1): void {
    for (const key of [`session ${session}`, `supplier ${supplier}`]) {
      const now = (this.#running.get(key) ?? 0) + by;
      if (now === 0) this.#running.delete(key);
      else this.#running.set(key, now);
    }
  }
}
