import { seconds } from "../../src/core/kernel/clock.ts";
import { departOnLeave, grantLeave, returnFromLeave, withdrawLeave } from "../../src/modules/leaves/leaves.ts";
import type { ActKind } from "./acts.ts";

const hour = 3600;

/** Leaves, from the approval to the return, with the nights that they give back. */
export const leaveActs: Readonly<Record<string, ActKind>> = {
  leave: {
    weight: 8,
    of: [30],
    run: (work, { target, version, dice }) => {
      const leaves_in = dice.isLucky(0.5) ? null : dice.between(1, 40);
      return grantLeave(
        work,
        target.id,
        {
          kind: dice.pick(["personal", "sick", "sick"] as const),
          start_at: leaves_in === null ? null : seconds(work.now) + leaves_in * hour,
          end_at: seconds(work.now) + ((leaves_in ?? 0) + dice.between(1, 80)) * hour,
          reason: "门诊",
          proof: null,
        },
        version,
      );
    },
  },
  depart: { weight: 5, of: "leave ahead", run: (work, { target, version }) => departOnLeave(work, target.id, version) },
  withdraw_leave: {
    weight: 2,
    of: "leave ahead",
    run: (work, { target, version }) => withdrawLeave(work, target.id, version),
  },
  leave_back: {
    weight: 9,
    of: "away",
    run: (work, { camp, target, version, dice }) =>
      returnFromLeave(
        work,
        target.id,
        { bed_id: dice.isLucky(0.2) ? dice.pick(camp.beds) : null, forgoes_credit: dice.isLucky(0.2) },
        version,
      ),
  },
};
