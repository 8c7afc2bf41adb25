import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { AlertIcon, SuccessIcon } from "./icons.tsx";
import { dismissToast, toasts, type ToastMessage } from "./toast.ts";
import { useUiTexts } from "./ui-texts.ts";
import "./toast.css";

/** Where toasts stand: one per window, near the root. The clock stops while the pointer rests on them. */
export function Toaster() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.read);
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const texts = useUiTexts();
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z") return;
      // Where somebody types, the browser takes back what was typed.
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
    const layer = region.current;
    if (!layer) return;
    // The top layer is a stack: entering it anew puts messages above a dialog that was opened meanwhile.
    if (layer.matches(":popover-open")) layer.hidePopover();
    if (newest !== undefined) layer.showPopover?.();
  }, [newest]);
  return (
    <div
      ref={region}
      popover="manual"
      className="toaster"
      role="region"
      aria-label={texts.notifications}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      {messages.map((message) => (
        <ToastLine key={message.id} message={message} paused={paused} />
      ))}
    </div>
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
    <div className={classNames("toast", `toast-${message.kind}`)} role={failed ? "alert" : "status"}>
      {failed ? <AlertIcon /> : <SuccessIcon />}
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          className="link-btn toast-action"
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
