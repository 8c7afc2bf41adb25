import { AsyncLocalStorage } from "node:async_hooks";

interface Hold {
  open: boolean;
}

/**
 * Makes sure that no code asks for a second connection while it holds one. On the embedded engine there is one connection, and such a call
 * would wait for itself forever; on a server this would happen under load. So it throws at once, on both.
 */
export class OneConnection {
  readonly #held = new AsyncLocalStorage<Hold>();

  /** @throws {Error} when called inside an open transaction */
  refuseSecond(): void {
    if (this.#held.getStore()?.open) {
      throw new Error(
        "a second connection was asked for inside a transaction: hand on `tx`, or wait until it has ended",
      );
    }
  }

  /** Runs work that holds a connection. Work that it leaves behind (timers, streams) may use a connection again once it has ended. */
  async holding<T>(run: () => Promise<T>): Promise<T> {
    const hold: Hold = { open: true };
    return await this.#held.run(hold, async () => {
      try {
        return await run();
      } finally {
        hold.open = false;
      }
    });
  }
}
