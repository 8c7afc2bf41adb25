import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from "react";
import { firstField, focusFirst } from "./first-focus.ts";
import { openModals } from "./open-modals.ts";

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

function focusWithin(dialog: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null;
}

/**
 * Runs a native `<dialog>` as a modal: the focus stays inside and returns to its opener; Esc asks to close. It is in the DOM where it is
 * rendered, so it is hidden together with its tab: hiding a tab ends layout effects, which closes the element (otherwise the page behind
 * would stay inert), and showing the tab again opens it unchanged.
 */
export function useModal(open: boolean, close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const closedByUs = useRef(false);
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    closedByUs.current = false;
    if (!dialog.open) dialog.showModal();
    const stopWaiting = focusFirst(dialog);
    openModals.add(dialog);
    return () => {
      stopWaiting();
      closedByUs.current = true;
      openModals.remove(dialog);
      dialog.close();
      // The browser returns the focus itself, except where the opener was not focusable when it was clicked (Safari).
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
        opener.focus();
    };
  }, [open]);
  return {
    ref,
    onCancel(event) {
      // A file input's own `cancel` bubbles up here.
      if (event.target !== ref.current) return;
      held.current = focusWithin(ref.current);
      event.preventDefault();
      // A cancel event that cannot be prevented is followed by `close`.
      if (event.cancelable) close();
    },
    onClose(event) {
      const dialog = ref.current;
      if (event.target !== dialog || closedByUs.current) return;
      // At the second Esc in a row browsers close a dialog themselves. The user is still asked whether it may close, so it is opened again.
      if (!dialog.open) dialog.showModal();
      (held.current ?? firstField(dialog))?.focus({ preventScroll: true });
      close();
    },
  };
}
