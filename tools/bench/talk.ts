import type { ChildProcess } from "node:child_process";

interface Question {
  readonly number: number;
  readonly what: string;
  readonly data: unknown;
}

interface Answer {
  readonly number: number;
  readonly said?: unknown;
  readonly failure?: string;
}

type Handlers = Readonly<Record<string, (data: never) => unknown>>;

/** For a process that the bench started: answers its questions, by name. */
export function answerQuestions(handlers: Handlers): void {
  process.on("message", (question: Question) => void answerOne(handlers, question));
}

async function answerOne(handlers: Handlers, { number, what, data }: Question): Promise<void> {
  let answer: Answer;
  try {
    answer = { number, said: await handlers[what]?.(data as never) };
  } catch (error) {
    answer = { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(answer);
}

/** The bench's end of the channel to one of its processes. Spawn the process with `ipc` and `serialization: "advanced"`. */
export class Talk {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #number = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    child.on("message", (answer: Answer) => this.#hear(answer));
    child.once("exit", (code, signal) => this.#end(new Error(`the process ended (${code ?? signal})`)));
  }

  /** Asks a question. @throws {Error} the error of the other process, or that it has ended */
  async ask<T>(what: string, data: unknown = null): Promise<T> {
    const number = (this.#number += 1);
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(number, answer);
    this.#child.send({ number, what, data } satisfies Question);
    return (await answer.promise) as T;
  }

  #hear({ number, said, failure }: Answer): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (failure === undefined) waiting?.resolve(said);
    else waiting?.reject(new Error(failure));
  }

  #end(reason: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(reason);
    this.#waiting.clear();
  }
}
