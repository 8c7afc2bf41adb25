/** A migrated database without rows. */
export type DatabaseTemplate =
  | { readonly engine: "embedded"; readonly folder: string }
  | { readonly engine: "server"; readonly url: string; readonly name: string };
