import { describe, expect, it } from "vitest";
import { actionsWidth, countInSight } from "./column-widths.ts";

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

describe("the actions' column", () => {
  it("is as wide as the widest that may stand together", () => {
    expect(actionsWidth(["编辑", "恢复销售"], null)).toBe(34 + 27 + 14 + 54);
    expect(actionsWidth(["编辑", "复核"], "详情")).toBe(34 + 27 + 14 + 27 + 30);
    expect(actionsWidth([], "详情")).toBe(34 + 27);
  });

  it("holds a bound, and room for the menu that the rest goes into", () => {
    const words = ["Marcar como pagado", "Devolver a revisión"];
    expect(actionsWidth(words, null)).toBe(34 + 141 + 30);
    const many = ["Editar", "Cobrar", "Pausar", "Intercambiar camas", "Registro de contacto", ...words];
    expect(actionsWidth(many, "Ver")).toBeLessThanOrEqual(228);
    expect(actionsWidth(many, null)).toBeLessThanOrEqual(228);
  });
});
