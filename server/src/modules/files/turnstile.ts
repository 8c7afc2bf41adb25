import { AppError } from "../../core/kernel/app-error.ts";

/** Lets so many pass at once; the others wait in line, and who comes to a line that is too long is sent away. */
export class Turnstile {
  readonly #places: number;
  readonly #longest: number;
  #passing = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number, longest = 100) {
    this.#places = places;
    this.#longest = longest;
  }

  /** @throws {AppError} busy where too many wait already */
  async pass<T>(run: () => Promise<T>): Promise<T> {
    if (this.#passing >= this.#places) {
      if (this.#waiting.length >= this.#longest) throw new AppError("busy");
      // Whoever leaves hands over the place, so that nobody slips in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#passing += 1;
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#passing -= 1;
    }
  }
}
