/** In the order in which they were opened. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Modal dialogs on the screen: all but the topmost one, and the page, are inert. */
export const openModals = {
  add: (dialog: HTMLDialogElement): void => publish([...open.filter((other) => other !== dialog), dialog]),
  remove: (dialog: HTMLDialogElement): void => publish(open.filter((other) => other !== dialog)),
  top: (): HTMLDialogElement | undefined => open.at(-1),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
