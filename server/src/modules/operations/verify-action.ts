import type { Chain } from "../../core/db/chain.ts";
import { text as say } from "../../core/kernel/text.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { topAction, type TopActionDef } from "../../core/list/actions.ts";
import type { Fields } from "../../core/list/fields.ts";
import { underWay, verifyStep } from "../../core/list/verify-step.ts";
import { Said } from "../../core/wire/route.ts";
import { compareWithAnchors } from "./anchors.ts";

const sound = say(
  "已核对 {rows, number} 行，链条完整；已与 {days, number} 天的锚点比对",
  "{rows, plural, one {# row} other {# rows}} checked, the chain is whole; compared with the anchors of {days, plural, one {# day} other {# days}}",
  "{rows, plural, one {# fila comprobada} other {# filas comprobadas}}, la cadena está íntegra; comparada con las anclas de {days, plural, one {# día} other {# días}}",
  "{rows, number} 行を検証しました。チェーンは完全です（{days, number} 日分のアンカーと照合）",
);

/**
 * Recomputes a chain from its first row and holds it against the heads that were published outside the database.
 * @throws {AppError} chain_broken, naming the first row that is not what was written
 */
export function verifyAction(api: string, chain: Chain): TopActionDef {
  return topAction<Fields, unknown>({
    api,
    class: "audit",
    title: say("校验完整性", "Verify", "Verificar", "完全性を検証"),
    confirm: say(
      "从第一行起重算整条哈希链，并与每日发布的锚点比对。",
      "Recomputes the hash chain from its first row and compares it with the anchors published each day.",
      "Recalcula la cadena de hash desde la primera fila y la compara con las anclas publicadas cada día.",
      "ハッシュチェーンを先頭行から再計算し、毎日公開されるアンカーと照合します。",
    ),
    icon: "shield-check",
    harmless: true,
    prepare: async (_ctx, { cursor }) => cursor,
    // No field of a form: where the call before has stopped.
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
      throw new AppError("chain_broken", { breach, seq: seq ?? "–", id: id ?? "–" }, { table, seq, id, breach });
    },
  });
}
