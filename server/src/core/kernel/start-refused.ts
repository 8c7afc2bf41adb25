/**
 * The server cannot start. The message is for the person who started it: one fault per line, in plain words. No stack is shown.
 */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
  readonly faults: readonly string[];

  constructor(heading: string, faults: readonly string[]) {
    super([heading, ...faults.map((fault) => `  - ${fault}`)].join("\n"));
    this.faults = faults;
  }
}
