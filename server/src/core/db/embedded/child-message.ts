/** What the child tells its server, once. */
export type ChildMessage =
  | { readonly kind: "ready" }
  /** The folder is in use by a server with this process id. */
  | { readonly kind: "held"; readonly pid: number }
  | { readonly kind: "failed"; readonly message: string };
