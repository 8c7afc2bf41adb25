/**
 * The server will not start as things are. Its message is meant for the person who started it: one fault per line, in plain words,
 * and no stack need be shown.
 */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
  readonly faults: readonly string[];

  constructor(heading: string, faults: readonly string[]) {
    super([heading, ...faults.map((fault) => `  - ${fault}`)].join("\n"));
    this.faults = faults;
  }
}
