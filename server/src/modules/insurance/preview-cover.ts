import type { z } from "zod";
import type { gapCoverPreview } from "@kangying/contract/students/insurance.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import { findGaps } from "./insurance.repo.ts";
import { t } from "./insurance.texts.ts";

/** How many students are named. The others are only counted. */
const mostNamed = 5;

/** Previews a policy for the chosen stays: their uninsured nights, who is uninsured tonight, and the cost. */
export async function previewCover(
  ctx: CallContext,
  { id, ids, premium_fen = 0 }: z.output<typeof gapCoverPreview.input>,
): Promise<z.output<typeof gapCoverPreview.output>> {
  const asked = id === undefined ? (ids ?? "").split(",").filter(Boolean).map(Number) : [id];
  const gaps = await findGaps(ctx.tx, ctx.supplier.id, asked, ctx.today);
  const bare = gaps.reduce((sum, { nights }) => sum + nights, 0);
  const twice = gaps.reduce((sum, { covered, nights }) => sum + covered - nights, 0);
  const tonight = gaps.filter((gap) => gap.tonight).length;
  const others = gaps.length - mostNamed;
  return {
    facts: [
      ...gaps.slice(0, mostNamed).map(({ name, gap, nights }) => ({
        title: name,
        text: ctx.text(t("preview.gap"), { gap, nights }),
      })),
      ...(others > 0
        ? [{ title: ctx.text(t("preview.others")), text: ctx.text(t("preview.students"), { count: others }) }]
        : []),
      ...(tonight > 0
        ? [
            {
              title: ctx.text(t("filter.tonight")),
              text: ctx.text(t("preview.students"), { count: tonight }),
              tone: "red" as const,
            },
          ]
        : []),
    ],
    rows: [
      {
        title: ctx.text(t("premium")),
        formula: ctx.text(t("preview.each"), { yuan: premium_fen / 100, students: gaps.length, nights: bare }),
        amount_fen: premium_fen * gaps.length,
        strong: true,
      },
    ],
    total_fen: premium_fen * gaps.length,
    note: twice > 0 ? ctx.text(t("preview.twice"), { nights: twice }) : null,
    ...(gaps.length === 0 ? { hindered: ctx.text(t("preview.none")) } : {}),
  };
}
