/** One feature broken on purpose, and the tests that must notice. */
export interface Breakage {
  /** Part of the titles of the tests that must turn red: a row's id, or words. */
  readonly test: string;
  /** Another part of those titles, when a row has several tests. */
  readonly also?: string;
  readonly file: string;
  /** Text that occurs once in the file. The expression between ‹ and › is broken; without these marks, all of it. */
  readonly find: string;
  /** The expression that replaces it. */
  readonly instead: string;
}
