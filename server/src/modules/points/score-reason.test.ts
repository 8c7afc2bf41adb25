import { expect, it } from "vitest";
import { formatText } from "../../core/kernel/text.ts";
import { keptReason, reasonShown } from "./score-reason.ts";

it("why an order moved points is told in the reader's language, and what somebody typed as it was typed", () => {
  const shown = (reason: string) => reasonShown(reason, (words, values) => formatText(words, "es", values));
  const no = "DD261118000006";
  expect([keptReason("earned", no), keptReason("taken", no), "订单 送错 完成", "活动赠送"].map(shown)).toEqual([
    `Pedido ${no} completado`,
    `Descontado por el pedido ${no}`,
    "订单 送错 完成",
    "活动赠送",
  ]);
});
