import { AppError } from "./app-error.ts";
import { forWhom } from "./doing.ts";

/**
 * Allows a number of callers at once. The others wait in lines, one for each supplier or network, and the lines take turns: a supplier with
 * many calls waits behind its own calls only. When a line is too long, or takes more than half of the room, new callers are refused.
 */
export class Turnstile {
  readonly #places: number;
  readonly #room: number;
  readonly #refusal: "busy" | "rate_limited";
  #passing = 0;
  /** The waiting lines in the order of their turns. */
  readonly #lines = new Map<string | null, (() => void)[]>();

  /** @param room  how many may wait in all lines together @param refusal  the error for callers that find no room */
  constructor(places: number, room: number, refusal: "busy" | "rate_limited" = "busy") {
    this.#places = places;
    this.#room = room;
    this.#refusal = refusal;
  }

  /**
   * Waits for a place, then runs.
   * @param whose  the line; default: the supplier or network of the call that runs here. null: no particular one; this line may take all of
   * the room
   * @throws {AppError} busy or rate_limited when too many wait already
   */
  async pass<T>(run: () => Promise<T>, whose: string | null = forWhom()): Promise<T> {
    if (this.#passing >= this.#places) await this.#wait(whose);
    else this.#passing += 1;
    try {
      return await run();
    } finally {
      // A caller that leaves passes its place on, so that no other caller takes it in between.
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
    // Its next turn comes after the turns of all other lines.
    if (line.length > 0) this.#lines.set(whose, line);
    return next;
  }
}
