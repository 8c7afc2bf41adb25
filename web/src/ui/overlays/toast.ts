export type ToastKind = "success" | "info" | "error";

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly seconds: number;
  readonly action?: ToastAction;
}

/** An action offered while the toast is shown: the undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message. A text that is already on the screen is not shown twice.
 * @param text   in the reader's language
 * @param options  `seconds`: 3 for a success, 4 for an error, 5 for a missing permission, 10 where an undo is offered
 */
export function toast(
  text: string,
  options: { readonly kind?: ToastKind; readonly seconds?: 3 | 4 | 5 | 10; readonly action?: ToastAction } = {},
): void {
  const kind = options.kind ?? "success";
  const seconds = options.seconds ?? (kind === "error" ? 4 : 3);
  const others = messages.filter((message) => message.text !== text);
  // At most four at once, so that they can still be read.
  publish([
    ...others.slice(-3),
    { id: ++lastId, kind, text, seconds, ...(options.action ? { action: options.action } : {}) },
  ]);
}

/** Removes a message early. */
export function dismissToast(id: number): void {
  publish(messages.filter((message) => message.id !== id));
}

/** For `Toaster`: the messages on the screen, oldest first. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastMessage[] => messages,
};
