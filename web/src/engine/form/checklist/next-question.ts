import type { MouseEvent } from "react";

const questions = "[data-part=field][data-compact] [role=radiogroup]";
const isOpen = (group: Element): boolean => group.querySelector("[aria-checked=true]") === null;

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/**
 * Questions below each other: once one is answered by the pointer, the next open one moves under it, so that each is answered separately
 * without aiming again. The second click of a double click answers nothing.
 */
export function answerInTurn(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=radio]") : null;
  const group = pressed?.closest(questions);
  // A key press has no position, and its own way to move on.
  if (!pressed || !group || event.detail === 0) return;
  if (event.detail > 1 && isOpen(group)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const place = [...(group.querySelectorAll("[role=radio]") ?? [])].indexOf(pressed);
  const all = [...event.currentTarget.querySelectorAll(questions)];
  const { top, left } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    const next = all.slice(all.indexOf(group) + 1).find(isOpen);
    const at = next?.querySelectorAll("[role=radio]")[place]?.getBoundingClientRect();
    if (!at || Math.abs(at.left - left) > 4) return;
    scrollerOf(group)?.scrollBy({ top: at.top - top });
  });
}
