import { createContext, type KeyboardEvent, type MouseEvent } from "react";

/** Whether what is drawn stands within a form. HTML nests none: what would be one there is sent by `sendsInside`. */
export const InForm = createContext(false);

/** Enter in a field, as it sends a form. */
export function isEnterInField({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !defaultPrevented && !nativeEvent.isComposing && target instanceof HTMLInputElement;
}

/** For what stands in for a form within a form: Enter in a field and a press of its button send it, and not the outer one. */
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
