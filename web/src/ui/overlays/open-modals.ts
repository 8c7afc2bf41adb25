/** In the order of opening. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Open modal dialogs: all except the topmost one, and the page, are inert. */
export const openModals = {
  add: (dialog: HTMLDialogElement): void => publish([...open.filter((other) => other !== dialog), dialog]),
  remove: (dialog: HTMLDialogElement): void => publish(open.filter((other) => other !== dialog)),
  top: (): HTMLDialogElement | undefined => open.at(-1),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
