import { createHash } from "node:crypto";

/** A slow statement, with its number of runs and its total time since the last take. */
export interface SlowStatement {
  /** Equal for statements with equal words, whatever their values are. */
  readonly fingerprint: string;
  /** The text without any value. */
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
/** The most different statements that are kept between two takes. */
const most = 200;

/** Returns a statement's text without its values, which may be, for example, a person's name. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/(?<![$\w.])\d{4,}(?!\w)/g, "?")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, shownOfStatement);
}

/** The slow statements of this process since the last take. */
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

  /** Returns all slow statements since the last take, and forgets them. */
  take(): readonly SlowStatement[] {
    const found = [...this.#found.values()];
    this.#found.clear();
    return found;
  }
}
