import { countKit, receiveKit } from "../../src/modules/kit/keep-kit.ts";
import { findKit } from "../../src/modules/kit/kit.repo.ts";
import { handOutMissing } from "../../src/modules/stay-kit/stay-kit.ts";
import { lastStockMove } from "../../src/modules/stock/public.ts";
import type { ActKind } from "./acts.ts";

/** Kit that is handed out after entry, deliveries, and stock counts. */
export const kitActs: Readonly<Record<string, ActKind>> = {
  issue_kit: {
    weight: 4,
    of: "lacks kit",
    run: (work, { target, version }) => handOutMissing(work, target.id, version),
  },
  receive_kit: {
    weight: 2,
    of: [20, 30],
    isRepeatable: true,
    run: (work, { camp, dice }) =>
      receiveKit(work, dice.pick(camp.kit_ids), { pieces: dice.between(1, 10), note: null }),
  },
  count_kit: {
    weight: 2,
    of: [20, 30],
    isRepeatable: true,
    run: async (work, { camp, dice }) => {
      const id = dice.pick(camp.kit_ids);
      const kit = await findKit(work.tx, work.supplier.id, id);
      // Sometimes from a form that is out of date.
      const seen = (await lastStockMove(work.tx, work.supplier.id, kit?.sku_id ?? 0)) - (dice.isLucky(0.2) ? 1 : 0);
      await countKit(work, id, { stock: Math.max(0, (kit?.stock ?? 0) + dice.between(-3, 3)), note: null }, seen);
    },
  },
};
