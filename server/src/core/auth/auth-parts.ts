import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../kernel/config.ts";

/** What authentication needs of the process; the server's Services satisfy it. */
export interface AuthParts {
  readonly config: Config;
  readonly clock: Clock;
}

/** Where a call comes from. */
export interface CallOrigin {
  readonly ip: string;
  readonly user_agent: string;
}
