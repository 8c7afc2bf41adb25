/** One feature broken on purpose, and the tests that must notice. */
export interface Breakage {
  /** In the titles of the tests that must turn red: a row's id, or words. */
  readonly test: string;
  /** Further words of those titles, where a row has several tests. */
  readonly also?: string;
  readonly file: string;
  /** Text that stands once in the file. The expression between ‹ and › is what is broken; without them it is all of it. */
  readonly find: string;
  /** The expression in its place. */
  readonly instead: string;
}
