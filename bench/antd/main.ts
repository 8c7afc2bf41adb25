import { Table } from "antd";
import { Activity, createElement as h, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { SheetRow, TableSheet } from "../read-sheet.ts";

/** Cells have plain text, which is simpler than the product's own cells, so that only the table is measured. */
function columnsOf(sheet: TableSheet, press: () => void) {
  const last = sheet.columns.length - 1;
  return sheet.columns.map(({ title, width }, index) => ({
    key: index,
    title: index === 0 ? h("button", { type: "button", "data-part": "sort", onClick: press }, title) : title,
    width,
    ellipsis: true,
    render: (row: SheetRow) => row.cells[index],
    ...(index === 0 ? { fixed: "left" as const } : index === last ? { fixed: "right" as const } : {}),
  }));
}

function Sheet() {
  const [sheet, show] = useState<TableSheet | null>(null);
  const [order, turn] = useState(0);
  useEffect(() => {
    void fetch(`/rows?order=${order % 2}`)
      .then((reply) => reply.json())
      .then(show);
  }, [order]);
  if (!sheet) return null;
  return h(Table<SheetRow>, {
    columns: columnsOf(sheet, () => turn(order + 1)),
    dataSource: [...sheet.rows],
    rowKey: "id",
    size: "small",
    pagination: false,
    rowSelection: {},
    scroll: { x: sheet.columns.reduce((sum, { width }) => sum + width, 48), y: 560 },
  });
}

/** Two pages in tabs, each in its own `<Activity>`, like in the console. */
function Page() {
  const [active, choose] = useState(1);
  return [
    h(
      "div",
      { key: "strip", "data-part": "tab-strip" },
      [0, 1].map((tab) =>
        h(
          "button",
          { key: tab, type: "button", role: "tab", "aria-selected": tab === active, onClick: () => choose(tab) },
          tab,
        ),
      ),
    ),
    [0, 1].map((tab) =>
      h(Activity, {
        key: tab,
        mode: tab === active ? "visible" : "hidden",
        children: h(
          "div",
          { className: "pane", "data-part": "pane", "data-state": tab === active ? "active" : undefined },
          tab === 1 ? h(Sheet) : "–",
        ),
      }),
    ),
  ];
}

const root = document.getElementById("root");
if (root) createRoot(root).render(h(Page));
