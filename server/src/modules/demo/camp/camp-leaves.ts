import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { instantAt, type LocalDate } from "../../../core/kernel/day.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { applyLeave, approveLeave, grantLeave, noteLeaveCall, refuseLeave } from "../../leaves/public.ts";
import { flagLateFromLeave } from "../../stay-acts/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { lastLeave, staysForLeaves } from "../demo.repo.ts";

const hour = 3600;
const decision = { bed: null, bed_id: null, unreserved: true } as const;

/** The requests of this morning: kind, hours from now, hours away, reason, and whether the bed is kept. */
const requests = [
  ["personal", 30, 50, "妹妹结婚，回去两天", true],
  ["sick", 3, 8, "牙疼，去看门诊", true],
  ["outing", 29, 6, "去市里取快递", true],
  ["personal", 54, 74, "公司开会，床可以让出来", false],
] as const;

/** Makes leaves in every state: requested, refused, a rest in camp, and a late return. */
export async function fillLeaves(stage: Stage, actor: DemoActor, instant: Date, today: LocalDate): Promise<void> {
  // Times are given by the quarter of an hour.
  const now = new Date(Math.floor(instant.getTime() / 900_000) * 900_000);
  const stays = await staysForLeaves(stage.tx, stage.supplier.id, today, 13);
  const evening = new Date(instantAt(today, "00:00", stage.supplier.time_zone).getTime() - 5 * hour * 1000);
  const ask = (at: Date, run: (work: Work) => Promise<unknown>, api = "seller/leave/LeaveApply"): Promise<boolean> =>
    stage.tx
      .savepoint(() => act(stage, actor, at, api, run))
      .then(() => true)
      .catch(passOver);
  const next = (): number => stays.shift()?.id ?? 0;

  // The rest in camp comes first, because the stays begin with women.
  const resting = next();
  await ask(now, async (work) => {
    const at = seconds(work.now);
    const rest = {
      kind: "menstrual",
      start_at: at,
      end_at: at + 30 * hour,
      reason: "不适，休息一天",
      proof: null,
    } as const;
    await approveLeave(work, await applyLeave(work, resting, rest), decision);
  });
  const late = next();
  const wasLate = await ask(
    evening,
    async (work) => {
      const end_at = seconds(now) - 2 * hour;
      const said = { kind: "sick", start_at: null, end_at, reason: "回家取药", proof: null } as const;
      await grantLeave(work, late, said, null);
    },
    "seller/student/StayLeave",
  );
  const late_id = await lastLeave(stage.tx, stage.supplier.id);
  // One student is away and not late yet.
  const away = next();
  await ask(
    now,
    async (work) => {
      const end_at = seconds(now) + 5 * hour;
      const said = { kind: "sick", start_at: null, end_at, reason: "医院复查，晚饭前回来", proof: null } as const;
      await grantLeave(work, away, said, null);
    },
    "seller/student/StayLeave",
  );
  if (wasLate) {
    await act(stage, actor, now, "seller/leave/LeaveCall", async (work) => {
      await flagLateFromLeave(work);
      await noteLeaveCall(work, late_id, "家人：路上堵车，晚些到");
    });
  }
  for (const [kind, ahead, hours, reason, keeps_bed] of requests)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await ask(now, (work) => {
      const start_at = seconds(work.now) + ahead * hour;
      return applyLeave(work, next(), {
        kind,
        start_at,
        end_at: start_at + hours * hour,
        reason,
        proof: null,
        keeps_bed,
      });
    });
  const refused = next();
  await ask(evening, async (work) => {
    const start_at = seconds(work.now) + 40 * hour;
    const said = {
      kind: "personal",
      start_at,
      end_at: start_at + 30 * hour,
      reason: "想回去住两天",
      proof: null,
    } as const;
    await refuseLeave(work, await applyLeave(work, refused, said), "体能测评就在这两天");
  });
}

/** Ignores a refusal: a student whose terms do not allow the leave is left out. */
function passOver(error: unknown): false {
  if (error instanceof AppError || error instanceof InvalidFields) return false;
  throw error;
}
