import { choice } from "../core/choice.ts";

/** Whether students may join a class. */
export const classStatuses = [
  choice(1, "开放", "Open", "Abierto", "受付中", "green"),
  choice(2, "已关闭", "Closed", "Cerrado", "終了", "slate"),
] as const;
export type ClassStatus = (typeof classStatuses)[number]["value"];
