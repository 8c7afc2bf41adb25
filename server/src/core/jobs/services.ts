import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../kernel/config.ts";
import type { Declarations } from "../kernel/declarations.ts";
import type { FileStore } from "../kernel/files/file-store.ts";

/** What the process holds once and every call and job may use. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly files: FileStore;
  readonly log: Logger;
  /** What the modules of this process have said of themselves. */
  readonly declared: Declarations;
}
