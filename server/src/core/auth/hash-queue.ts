import { AppError } from "../kernel/app-error.ts";

const running = 2;
const waiting = 20;

/**
 * Lets two hashes run at a time and twenty wait: fifty hashes a second would fill the machine, and lists must go on being answered.
 * One queue per process, since the processor is what is scarce.
 */
class HashQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @throws {AppError} rate_limited when twenty wait already */
  async run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.#running >= running) {
      if (this.#waiting.length >= waiting) throw new AppError("rate_limited");
      await new Promise<void>((turn) => this.#waiting.push(turn));
    } else {
      this.#running++;
    }
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, not freed: nobody can slip in between.
      if (next) next();
      else this.#running--;
    }
  }
}

export const hashQueue = new HashQueue();
