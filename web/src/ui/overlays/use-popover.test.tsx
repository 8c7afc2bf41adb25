import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Popover } from "./Popover.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let height = 34;
function Field() {
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <>
      <div
        ref={(box) => {
          anchor.current = box;
          if (box) box.getBoundingClientRect = () => new DOMRect(20, 100, 200, height);
        }}
        data-testid="field"
      />
      <Popover open anchor={anchor} onClose={() => undefined}>
        Areas
      </Popover>
    </>
  );
}

it("goes down with the field that it hangs from, where that grows under what is chosen", async () => {
  let told: (() => void) | undefined;
  const watched = new Set<Element>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        told = tell;
      }
      observe = (element: Element): void => void watched.add(element);
      disconnect = (): void => watched.clear();
    },
  );
  render(<Field />);
  const layer = screen.getByText("Areas");
  expect(layer.style.top).toBe("138px");
  height = 62;
  expect(watched.has(screen.getByTestId("field"))).toBe(true);
  told?.();
  await waitFor(() => expect(layer.style.top).toBe("166px"));
});
