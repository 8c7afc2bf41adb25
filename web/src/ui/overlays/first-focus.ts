const fields = ":is(input, textarea, select):not(:disabled, [type=file], .visually-hidden)";

/** The radio of an unanswered choice at which Tab enters. */
const openChoices = '[role=radio][tabindex="0"]';

const isAnswered = (element: HTMLElement): boolean =>
  element.closest("[role=radiogroup]")?.querySelector("[aria-checked=true]") != null;

const isInSight = (element: HTMLElement): boolean =>
  element.closest("[hidden]") === null && (element.checkVisibility?.() ?? true);

function firstInSight(place: Element, selector: string): HTMLElement | null {
  return (
    [...place.querySelectorAll<HTMLElement>(selector)].find((each) => isInSight(each) && !isAnswered(each)) ?? null
  );
}

/** True while its content is loading. */
const isAwaited = (place: Element): boolean => place.querySelector("[data-part=skeleton-bar]") !== null;

/**
 * The element that gets the focus: one that asks for it, otherwise the first field; in a checklist the first field of the open line, once
 * it is loaded. Otherwise the browser's choice stays (the cross).
 */
export function firstField(dialog: HTMLElement): HTMLElement | null {
  const wanted = firstInSight(dialog, "[data-autofocus]");
  if (wanted) return wanted;
  const open = dialog.querySelector("[data-part=check-head][aria-expanded=true]")?.parentElement;
  if (open && isAwaited(open)) return null;
  const inLine = open && firstInSight(open, `${fields}, ${openChoices}, [data-part=pad-field] button`);
  const first = inLine ?? firstInSight(dialog, `[data-part=dialog-body] :is(${fields}, ${openChoices})`);
  // If there are only radio choices, the first of them, answered or not.
  return (
    first ?? [...dialog.querySelectorAll<HTMLElement>(`[data-part=dialog-body] ${openChoices}`)].find(isInSight) ?? null
  );
}

/**
 * Focuses the first field of a dialog that has opened. If the body is still loading, the field is focused once it is there, or the
 * confirming button if there is no field; but not if the user has moved the focus meanwhile.
 * @returns a function that ends the waiting
 */
export function focusFirst(dialog: HTMLElement): () => void {
  const first = firstField(dialog);
  first?.focus({ preventScroll: true });
  if (first || !isAwaited(dialog)) return () => undefined;
  const begun = document.activeElement;
  const observer = new MutationObserver(() => {
    const late = firstField(dialog);
    if (!late && isAwaited(dialog)) return;
    observer.disconnect();
    const at = document.activeElement;
    if (at !== begun && at !== document.body && at !== dialog) return;
    (late ?? firstInSight(dialog, "[data-part=dialog-foot] [data-kind=filled]"))?.focus({ preventScroll: true });
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}
