import { useRef } from "react";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Action, TableDescription } from "@kangying/contract/core/list";
import { boundKeys } from "../../keys/keys.ts";
import { toyList } from "../test-description.ts";
import { useListKeys } from "./use-list-keys.ts";

afterEach(cleanup);

type Options = Parameters<typeof useListKeys>[1];
function Keys(options: Options) {
  useListKeys(useRef(null), options);
  return null;
}
/** The keys that the help lists for such a list. */
function named(options: Partial<Options>): readonly string[] {
  render(
    <Keys asTable description={toyList} selectable={false} canEdit={false} renew={() => undefined} {...options} />,
  );
  return boundKeys().map(({ keys }) => keys);
}
const cancel: Action = {
  name: "cancel",
  title: "Cancel",
  scope: "row",
  api: "toys/Cancel",
  undo: { api: "toys/Recall" },
};
const bare: TableDescription = { ...toyList, top_search: [] };

it("names the keys of every list", () => {
  expect(named({})).toEqual(["/", "R", "ArrowUp ArrowDown", "Enter", "V", "J K", "Mod+C"]);
});

it("names no key that does nothing in this list: no filter, no choice of rows, no cell to edit, nothing to be taken back", () => {
  expect(named({ description: bare })).not.toContain("/");
  cleanup();
  expect(named({ selectable: true })).toContain("Space");
  cleanup();
  expect(named({ canEdit: true })).toContain("F2");
  cleanup();
  expect(named({ description: { ...toyList, actions: [cancel] } })).toContain("Mod+Z");
  cleanup();
  expect(named({ description: { ...toyList, import_undo: true } })).toContain("Mod+Z");
});

it("leads from the rows that are chosen to what can be done with them, and nowhere while none is", () => {
  const actions: readonly Action[] = [{ name: "confirm", title: "Confirm", scope: "bulk", api: "toys/Confirm" }];
  function Page({ chosen }: { readonly chosen: boolean }) {
    const screen = useRef<HTMLDivElement>(null);
    useListKeys(screen, {
      asTable: true,
      description: { ...toyList, actions },
      selectable: true,
      canEdit: false,
      renew: () => undefined,
    });
    return (
      <div ref={screen}>
        {chosen && (
          <div data-part="tool-bulk">
            <button type="button">Confirm</button>
          </div>
        )}
      </div>
    );
  }
  const { rerender } = render(<Page chosen={false} />);
  const press = (): boolean => fireEvent.keyDown(document.body, { key: "b", code: "KeyB" });
  press();
  expect(document.activeElement).toBe(document.body);
  rerender(<Page chosen />);
  press();
  expect(document.activeElement?.textContent).toBe("Confirm");
});

it("names none of a table's keys where rows are cards", () => {
  expect(named({ asTable: false, selectable: true, canEdit: true })).toEqual(["R"]);
});
