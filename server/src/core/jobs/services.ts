import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../kernel/config.ts";
import type { Declarations } from "../kernel/declarations.ts";
import type { FileStore } from "../kernel/files/file-store.ts";

/** The objects that exist once per process and that every call and job may use. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly files: FileStore;
  readonly log: Logger;
  /** Everything that the modules of this process declared. */
  readonly declared: Declarations;
}
