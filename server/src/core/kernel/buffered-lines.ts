const flushAfterMs = 50;
const flushFromLength = 64 * 1024;

/**
 * Writes lines in their order, several at a time: a write of its own for each request would cost more than the rest of its logging.
 * What matters goes out at once, with all that came before it, and so does the rest when the process ends. A killed one keeps back what
 * it had to say in its last twentieth of a second.
 */
export class BufferedLines {
  readonly #to: { write(text: string): void };
  readonly #isHasty: boolean;
  #text = "";
  #timer: NodeJS.Timeout | null = null;

  /** @param options.isHasty  every line goes out at once */
  constructor(to: { write(text: string): void }, options: { readonly isHasty: boolean }) {
    this.#to = to;
    this.#isHasty = options.isHasty;
    if (!options.isHasty) process.once("exit", () => this.#flush());
  }

  write(line: string, matters: boolean): void {
    this.#text += line;
    if (this.#isHasty || matters || this.#text.length >= flushFromLength) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), flushAfterMs).unref();
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const text = this.#text;
    this.#text = "";
    if (text !== "") this.#to.write(text);
  }
}
