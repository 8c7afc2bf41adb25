/** The process's settings, read from the environment once, at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** null: embedded PostgreSQL in `data_dir`. */
  readonly database_url: string | null;
  readonly data_dir: string;
  /** Folder, or `s3://…`. */
  readonly files_url: string;
  readonly demo: boolean;
  readonly production: boolean;
  readonly sign_suffix: string;
  readonly reply_secret: string;
  readonly token_secret: string;
  /** `is_debug`: the debug dialog, and plain replies on `ignoreencryption`. */
  readonly debug_console: boolean;
  /** CIDRs of proxies whose forwarded address is believed. */
  readonly trust_proxy: readonly string[];
  readonly version_check_url: string | null;
  readonly chat_host: string | null;
  /** Version of the build, for `index.html` and the logs. */
  readonly version: string;
}
