import { createHash } from "node:crypto";

/** A statement that took long, with all its times since they were last taken away. */
export interface SlowStatement {
  /** The same for the same words, whatever they were about. */
  readonly fingerprint: string;
  /** Without any value. */
  readonly statement: string;
  /** The call or job that sent it. */
  readonly route: string;
  readonly supplier_id: number | null;
  times: number;
  total_ms: number;
  worst_ms: number;
  last_ms: number;
  last_at: Date;
}

const shownOfStatement = 2_000;
/** Different ones at most between two takings. */
const most = 200;

/** A statement's words: what stands in it as a value, a person's name for instance, is left out. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/(?<![$\w.])\d{4,}(?!\w)/g, "?")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, shownOfStatement);
}

/** Statements of this process that took long, until somebody takes them away. */
export class SlowStatements {
  readonly #found = new Map<string, SlowStatement>();

  note(
    text: string,
    ms: number,
    by: { readonly route: string; readonly supplier_id: number | null },
    at = new Date(),
  ): void {
    const statement = wordsOf(text);
    const fingerprint = createHash("sha256").update(statement).digest("hex").slice(0, 16);
    const key = `${fingerprint} ${by.route} ${by.supplier_id}`;
    const known = this.#found.get(key);
    const took = Math.round(ms);
    if (known) {
      known.times += 1;
      known.total_ms += took;
      known.worst_ms = Math.max(known.worst_ms, took);
      known.last_ms = took;
      known.last_at = at;
    } else if (this.#found.size < most)
      this.#found.set(key, {
        fingerprint,
        statement,
        ...by,
        times: 1,
        total_ms: took,
        worst_ms: took,
        last_ms: took,
        last_at: at,
      });
  }

  /** All that was found since the last taking. */
  take(): readonly SlowStatement[] {
    const found = [...this.#found.values()];
    this.#found.clear();
    return found;
  }
}
