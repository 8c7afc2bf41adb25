type Listener = (version: string) => void;

let listener: Listener | null = null;

/** Sets the listener for the `x-permission-version` of each reply. */
export function onPermissionVersion(heard: Listener): void {
  listener = heard;
}

/** Passes a reply's version to the listener. */
export function tellPermissionVersion(version: string | null): void {
  if (version !== null) listener?.(version);
}
