import { AppError } from "./app-error.ts";
import { forWhom } from "./doing.ts";

/**
 * Lets so many pass at once; the others wait in lines, one for each supplier or network, and the lines take turns: whoever asks for much waits
 * behind their own. A line that is too long, or takes more than half of the room, sends newcomers away.
 */
export class Turnstile {
  readonly #places: number;
  readonly #room: number;
  readonly #refusal: "busy" | "rate_limited";
  #passing = 0;
  /** In the order of their turns. */
  readonly #lines = new Map<string | null, (() => void)[]>();

  /** @param room  how many may wait in all lines together @param refusal  what those are told for whom there is none */
  constructor(places: number, room: number, refusal: "busy" | "rate_limited" = "busy") {
    this.#places = places;
    this.#room = room;
    this.#refusal = refusal;
  }

  /**
   * @param whose  line; default: that of the supplier or network that the call at work here comes from. null: nobody's in particular, which may
   *   take all of the room
   * @throws {AppError} busy or rate_limited where too many wait already
   */
  async pass<T>(run: () => Promise<T>, whose: string | null = forWhom()): Promise<T> {
    if (this.#passing >= this.#places) await this.#wait(whose);
    else this.#passing += 1;
    try {
      return await run();
    } finally {
      // Whoever leaves hands over the place, so that nobody slips in between.
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
    // Its next turn comes after everybody else's.
    if (line.length > 0) this.#lines.set(whose, line);
    return next;
  }
}
