import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../class-names.ts";
import { AlertIcon, SuccessIcon } from "../icons.tsx";
import { openModals } from "./open-modals.ts";
import { dismissToast, toasts, type ToastMessage } from "./toast.ts";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./toast.module.css";
import buttonStyles from "../button.module.css";

/** The top layer is a stack: entering it again puts messages above layers that were opened meanwhile. */
function raise(layer: HTMLElement | null, some: boolean): void {
  if (layer?.matches(":popover-open")) layer.hidePopover();
  if (some) layer?.showPopover?.();
}

/**
 * The container of toasts: one per window, placed within the topmost modal dialog, because everything else is inert: it cannot be clicked
 * and is not read out. It is a portal whose container moves, so that messages keep their time, and a click on them does not count as one on
 * the dialog. The time stops while the pointer is on them.
 */
export function Toaster() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.read);
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const [place] = useState(() => document.createElement("div"));
  const texts = useUiTexts();
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z") return;
      // In a text field, the browser undoes the typing instead.
      if ((event.target as HTMLElement).closest?.("input, textarea, [contenteditable]")) return;
      const last = toasts.read().findLast((message) => message.action);
      if (!last) return;
      event.preventDefault();
      dismissToast(last.id);
      last.action?.run();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
  useLayoutEffect(() => {
    const move = (): void => {
      const home = openModals.top() ?? document.body;
      if (place.parentNode === home) return;
      const focused = place.contains(document.activeElement) ? document.activeElement : null;
      home.append(place);
      raise(region.current, toasts.read().length > 0);
      if (focused instanceof HTMLElement) focused.focus();
    };
    move();
    const end = openModals.subscribe(move);
    return () => {
      end();
      place.remove();
    };
  }, [place]);
  useLayoutEffect(() => raise(region.current, newest !== undefined), [newest]);
  return createPortal(
    <div
      ref={region}
      popover="manual"
      data-part="toaster"
      className={styles.toaster}
      role="region"
      aria-label={texts.notifications}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      {messages.map((message) => (
        <ToastLine key={message.id} message={message} paused={paused} />
      ))}
    </div>,
    place,
  );
}

function ToastLine({ message, paused }: { readonly message: ToastMessage; readonly paused: boolean }) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(message.id), message.seconds * 1000);
    return () => clearTimeout(timer);
  }, [message, paused]);
  const failed = message.kind === "error";
  return (
    <div
      data-part="toast"
      className={classNames(styles.toast, styles[`toast-${message.kind}`])}
      role={failed ? "alert" : "status"}
    >
      {failed ? <AlertIcon /> : <SuccessIcon />}
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          data-part="link-button"
          className={classNames(buttonStyles.linkBtn, styles.toastAction)}
          onClick={() => {
            dismissToast(message.id);
            message.action?.run();
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>
  );
}
