import { AppError } from "./app-error.ts";
import { forWhom } from "./doing.ts";

/**
 * Limits how many calls run at once. The others wait in queues, one per supplier or network, and the queues take turns, so that many calls
 * of one supplier delay only that supplier. A queue that is too long, or takes more than half of the room, refuses new calls.
 */
export class Turnstile {
  readonly #places: number;
  readonly #room: number;
  readonly #refusal: "busy" | "rate_limited";
  #passing = 0;
  /** Queues in the order of their turns. */
  readonly #lines = new Map<string | null, (() => void)[]>();

  /** @param room  maximum number of waiting calls in all queues @param refusal  error for calls beyond it */
  constructor(places: number, room: number, refusal: "busy" | "rate_limited" = "busy") {
    this.#places = places;
    this.#room = room;
    this.#refusal = refusal;
  }

  /**
   * @param whose  the queue; default: that of the current call's supplier or network. null: no particular one, which may use all of the room
   * @throws {AppError} busy or rate_limited if too many calls wait already
   */
  async pass<T>(run: () => Promise<T>, whose: string | null = forWhom()): Promise<T> {
    if (this.#passing >= this.#places) await this.#wait(whose);
    else this.#passing += 1;
    try {
      return await run();
    } finally {
      // The leaving call passes its place on directly, so that no new call can take it.
      const next = this.#next();
      if (next) next();
      else this.#passing -= 1;
    }
  }

  async #wait(whose: string | null): Promise<void> {
    const line = this.#lines.get(whose) ?? [];
    const waiting = [...this.#lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (waiting >= this.#room || (whose !== null && line.length >= this.#room / 2)) throw new AppError(this.#refusal);
    this.#lines.set(whose, line);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  #next(): (() => void) | undefined {
    const [turn] = this.#lines;
    if (!turn) return undefined;
    const [whose, line] = turn;
    const next = line.shift();
    this.#lines.delete(whose);
    // The queue's next turn comes after all others.
    if (line.length > 0) this.#lines.set(whose, line);
    return next;
  }
}
