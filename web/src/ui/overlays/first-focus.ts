const fields = ":is(input, textarea, select):not(:disabled, [type=file], .visually-hidden)";

/** Of a choice that nobody has made yet, where Tab enters it. */
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

/** What is in it is on its way. */
const isAwaited = (place: Element): boolean => place.querySelector("[data-part=skeleton-bar]") !== null;

/**
 * Where the focus goes: what asks for it, else the first field; of a checklist that of its open line, once it is there. Else the browser's
 * choice stands (the cross).
 */
export function firstField(dialog: HTMLElement): HTMLElement | null {
  const wanted = firstInSight(dialog, "[data-autofocus]");
  if (wanted) return wanted;
  const open = dialog.querySelector("[data-part=check-head][aria-expanded=true]")?.parentElement;
  if (open && isAwaited(open)) return null;
  const inLine = open && firstInSight(open, `${fields}, ${openChoices}, [data-part=pad-field] button`);
  const first = inLine ?? firstInSight(dialog, `[data-part=dialog-body] :is(${fields}, ${openChoices})`);
  // Where there is nothing but choices, the first of them, made or not.
  return (
    first ?? [...dialog.querySelectorAll<HTMLElement>(`[data-part=dialog-body] ${openChoices}`)].find(isInSight) ?? null
  );
}

/**
 * Gives the focus to the first field of a dialog that has opened. Where the body is still on its way the field has it once it is there, or,
 * where there is none, the answer that goes on; unless whoever sits before it has gone elsewhere meanwhile.
 * @returns ends the waiting
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
