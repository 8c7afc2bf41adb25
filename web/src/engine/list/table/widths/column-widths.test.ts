import { describe, expect, it } from "vitest";
import { actionsWidth, menuWidth, countInSight, widthOf } from "./column-widths.ts";

const long = "Devolver a revisión hoy";

describe("a row's actions in sight", () => {
  it("are two, in any language whose words are short", () => {
    expect(countInSight(["编辑", "恢复销售", "停售"])).toBe(2);
    expect(countInSight(["Edit", "Withdraw", "Delete"])).toBe(2);
    expect(countInSight(["Editar"])).toBe(1);
    expect(countInSight([])).toBe(0);
  });

  it("are the first alone where two long ones would push the data out, however long it is", () => {
    expect(countInSight(["Marcar como pagado", "Devolver a revisión"])).toBe(1);
    expect(countInSight([long + long])).toBe(1);
  });
});

describe("a column", () => {
  const column = {
    name: "members",
    type: "number",
    item_width: 60,
    sort: false,
    sum: false,
    showTableRow: true,
  } as const;

  it("holds its title whole, wide letters too", () => {
    // Measured in the browser: 84 px of text between paddings of 14 px.
    expect(widthOf({ ...column, title: "Members now" })).toBeGreaterThanOrEqual(84 + 28);
  });
});

describe("the actions' column", () => {
  it("is as wide as the widest row on the screen needs, with room for the menu where one has more", () => {
    expect(actionsWidth([["编辑", "恢复销售"], ["编辑"]], null)).toBe(34 + 27 + 14 + 54);
    expect(actionsWidth([["编辑"], ["编辑", "复核"]], "详情")).toBe(34 + 27 + 14 + 27 + 30);
    expect(actionsWidth([[], []], "详情")).toBe(34 + 27);
    expect(actionsWidth([["Marcar como pagado", "Devolver a revisión"]], null)).toBe(34 + 134 + 30);
  });

  it("has no menu for one action alone that takes little more room than the menu would", () => {
    expect(countInSight(["Ejecutar ahora", "Reanudar"])).toBe(2);
    expect(countInSight(["Ejecutar ahora", "Reanudar", "Registro"])).toBe(1);
    expect(actionsWidth([["Ejecutar ahora", "Reanudar"]], null)).toBe(34 + 104 + 14 + 60);
  });

  it("holds its head though it holds menus alone", () => {
    expect(menuWidth("操作")).toBe(64);
    expect(menuWidth("Acciones")).toBeGreaterThanOrEqual(60 + 28);
  });

  it("is none where no row on the screen offers anything", () => {
    expect(actionsWidth([[], []], null)).toBe(0);
  });

  it("keeps no room for what no row offers", () => {
    expect(actionsWidth([["Confirmar", "Lista de espera", "Cambiar fecha"]], "Ver")).toBe(34 + 23 + 14 + 67 + 30);
  });

  it("holds a bound, however many and however long they are", () => {
    const words = ["Marcar como pagado", "Devolver a revisión"];
    const many = ["Editar", "Cobrar", "Pausar", "Intercambiar camas", "Registro de contacto", ...words];
    const rows = many.map((_, index) => many.slice(index));
    expect(actionsWidth(rows, "Ver")).toBeLessThanOrEqual(228);
    expect(actionsWidth(rows, null)).toBeLessThanOrEqual(228);
  });
});
