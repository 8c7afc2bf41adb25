import { StartRefused } from "../start-refused.ts";

/**
 * Makes what is needed in a folder that a variable names.
 * @throws {StartRefused} with the variable, where the system does not let us
 */
export function inUsableFolder<Made>(variable: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    throw new StartRefused("A folder cannot be used:", [`${variable}: ${error.message}`]);
  }
}
