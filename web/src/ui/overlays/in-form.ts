import { createContext, type KeyboardEvent, type MouseEvent } from "react";

/** True within a form. HTML does not allow nested forms; an inner one is sent by `sendsInside`. */
export const InForm = createContext(false);

/** True for Enter in a field, which would send a form. */
export function isEnterInField({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !defaultPrevented && !nativeEvent.isComposing && target instanceof HTMLInputElement;
}

/** Handlers for an element that replaces a nested form: Enter in a field and a click on its button send it, and not the outer form. */
export function sendsInside(send: () => void) {
  const sent = (event: KeyboardEvent | MouseEvent): void => {
    event.preventDefault();
    send();
  };
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (isEnterInField(event)) sent(event);
    },
    onClick: (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.type === "submit" && !event.defaultPrevented) sent(event);
    },
  };
}
