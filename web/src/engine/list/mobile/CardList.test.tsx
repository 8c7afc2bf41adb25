import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { showTimesIn } from "../../format/index.ts";
import { loadPageTexts, showLanguage } from "../../i18n/index.ts";
import type { TableColumn } from "../table/table-column.ts";
import { CardList } from "./CardList.tsx";

beforeEach(async () => {
  await showLanguage("en");
  await loadPageTexts();
  showTimesIn("Asia/Shanghai");
});
afterEach(cleanup);

const column = (name: string, type: TableColumn["type"], more: Partial<TableColumn> = {}): TableColumn =>
  ({ name, title: name, type, pinned: false, showTableRow: true, ...more }) as TableColumn;

it("a time on a phone's card has no seconds", () => {
  const columns = [column("name", "text", { fixed: true }), column("to_at", "datetime", { card: true })];
  const props = {
    rows: [{ id: 1, name: "Winter draw", to_at: 1_797_436_800 }],
    columns,
    description: { title: "Lotteries", pk: "id", rows: Object.fromEntries(columns.map((each) => [each.name, each])) },
    rowActions: new Map(),
    handlers: {},
    page: { isPlaceholderData: false },
    notes: new Map(),
  } as unknown as Parameters<typeof CardList>[0];
  render(<CardList {...props} />);
  expect(screen.getByText("2026-12-17 00:00")).toBeTruthy();
});
