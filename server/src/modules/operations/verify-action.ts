import { z } from "zod";
import type { Chain } from "../../core/db/chains/chain.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { topAction, type TopActionDef } from "../../core/list/actions/actions.ts";
import type { Fields } from "../../core/list/fields.ts";
import { underWay, verifyBeside, verifyStep, verifyUnderWay } from "../../core/list/actions/verify-step.ts";
import { Said } from "../../core/wire/route.ts";
import { compareWithAnchors } from "./anchors.ts";
import { t } from "./operations.texts.ts";
import { operationsErrors } from "./operations.errors.ts";

const sound = t("verifyAction.sound");

/**
 * Recomputes a chain from its first row and compares it with the heads that were published outside the database.
 * @throws {AppError} chain_broken with the first row that differs from what was written
 */
export function verifyAction(api: string, chain: Chain): TopActionDef {
  return topAction<Fields, unknown>({
    api,
    class: "audit",
    title: t("verifyAction"),
    confirm: t("verifyAction.confirm"),
    icon: "shield-check",
    harmless: true,
    prepare: async (_ctx, { cursor }) => cursor,
    // Not a field of a form: the place where the previous call stopped.
    beside: verifyBeside,
    reply: z.union([
      verifyUnderWay,
      z.object({ id: z.null(), rows: z.int(), head: z.string().nullable(), days: z.int() }),
    ]),
    accept: ({ cursor: _cursor, ...sent }) => sent,
    run: async (ctx, _values, cursor) => {
      const verified = await verifyStep(ctx, chain, cursor);
      if ("step" in verified) return new Said({ id: null, ...verified }, underWay);
      const { report, days } = verified.report.is_sound
        ? await compareWithAnchors(ctx, chain, verified.report)
        : { report: verified.report, days: 0 };
      const { table } = chain;
      if (report.is_sound) {
        ctx.audit({ biz_type: "log_chain", biz_id: null, after: { table, rows: report.rows, head: report.head } });
        return new Said({ id: null, rows: report.rows, head: report.head, days }, sound, { rows: report.rows, days });
      }
      const { seq, id, breach } = report;
      throw new AppError(
        operationsErrors.chain_broken,
        { breach, seq: seq ?? "–", id: id ?? "–" },
        { table, seq, id, breach },
      );
    },
  });
}
