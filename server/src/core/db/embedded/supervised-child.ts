import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../../kernel/log/log.ts";
import type { Places } from "./places.ts";
import { startChild, type EmbeddedChild } from "./start-child.ts";

const restartTries = 5;

/**
 * The child process, started again when it ends by itself. So a crash of the engine fails only the calls that wait, and the server goes on.
 */
export class SupervisedChild {
  readonly #places: Places;
  readonly #data_dir: string;
  readonly #log: Logger;
  #child: EmbeddedChild;
  #isStopping = false;
  /** Resolves when the child is not started again any more. */
  readonly #watching: Promise<void>;

  private constructor(places: Places, data_dir: string, log: Logger, child: EmbeddedChild) {
    this.#places = places;
    this.#data_dir = data_dir;
    this.#log = log;
    this.#child = child;
    this.#watching = this.#watch();
  }

  /** @throws {StartRefused} when another server uses the folder */
  static async start(places: Places, data_dir: string, log: Logger): Promise<SupervisedChild> {
    return new SupervisedChild(places, data_dir, log, await startChild(places, data_dir));
  }

  get pid(): number {
    return this.#child.pid;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#child.stop();
    // The child may be starting again at this very moment.
    await this.#watching;
  }

  async #watch(): Promise<void> {
    let isStarted = true;
    while (isStarted && !this.#isStopping) {
      await this.#child.ended;
      isStarted = await this.#startAgain();
    }
  }

  /** @returns true when it runs again */
  async #startAgain(): Promise<boolean> {
    for (let tries = 0; !this.#isStopping && tries < restartTries; tries += 1) {
      this.#log.error("the embedded database ended by itself; starting it again");
      try {
        this.#child = await startChild(this.#places, this.#data_dir);
        if (this.#isStopping) await this.#child.stop();
        return true;
      } catch (error) {
        this.#log.error({ err: error }, "the embedded database could not be started again");
        await sleep(250 * 2 ** tries);
      }
    }
    return false;
  }
}
