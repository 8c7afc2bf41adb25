import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../kernel/config.ts";

/** The parts of the process that authentication needs; the server's Services have all of them. */
export interface AuthParts {
  readonly config: Config;
  readonly clock: Clock;
}

/** The address and the browser that a call comes from. */
export interface CallOrigin {
  readonly ip: string;
  readonly user_agent: string;
}
