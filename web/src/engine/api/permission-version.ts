type Listener = (version: string) => void;

let listener: Listener | null = null;

/** Says who is told of the `x-permission-version` of each reply. */
export function onPermissionVersion(heard: Listener): void {
  listener = heard;
}

/** Passes a reply's version on. */
export function tellPermissionVersion(version: string | null): void {
  if (version !== null) listener?.(version);
}
