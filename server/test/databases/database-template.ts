/** A migrated database without rows. */
export type DatabaseTemplate =
  | { readonly engine: "embedded"; readonly folder: string }
  | { readonly engine: "server"; readonly url: string; readonly name: string };

/** Where a database is: the data folder of the embedded engine, or a server's address. */
export type DatabasePlace =
  | { readonly engine: "embedded"; readonly data_dir: string }
  | { readonly engine: "server"; readonly url: string };
