import { modelCalls, specCalls } from "@kangying/contract/goods/goods.calls";
import { freightCalls } from "@kangying/contract/orders/freight.calls";
import { keptFreight } from "../../freight/public.ts";
import { keptModels, keptSpecs } from "../../goods/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const specs = [
  ["颜色", ["白色", "黑色", "石墨灰", "海军蓝", "樱花粉"]],
  ["尺码", ["S", "M", "L", "XL", "2XL"]],
  ["口味", ["原味", "可可", "抹茶", "草莓"]],
  ["规格", ["7 袋", "14 袋", "30 袋"]],
] as const;

/** The goods models: the specs of their SKUs, and their attributes. */
const models = [
  ["运动服饰", ["颜色", "尺码"], ["面料", "版型", "洗涤说明"]],
  ["代餐零食", ["口味", "规格"], ["产地", "保质期", "配料", "热量"]],
  ["小器械", ["颜色"], ["材质", "承重", "尺寸"]],
] as const;

const farAway = ["540000", "650000"] as const;

/** Fills the catalogues for goods: specs, models and freight templates. */
export async function fillCatalogues(stage: Stage, owner: DemoActor, now: Date, named = ""): Promise<void> {
  const ids = new Map<string, number>();
  const listed = (names: readonly string[]) => names.map((name) => ({ name }));
  for (const [name, values] of specs)
    ids.set(
      name,
      await act(stage, owner, now, specCalls.SpecAdd.api, (work) =>
        keptSpecs.add(work, { name: `${named}${name}`, spec_values: listed(values) }),
      ),
    );
  for (const [name, axes, params] of models)
    await act(stage, owner, now, modelCalls.ModelAdd.api, (work) =>
      keptModels.add(work, {
        name: `${named}${name}`,
        spec_ids: axes.map((axis) => ids.get(axis) ?? 0),
        params: listed(params),
      }),
    );
  const free = { areas: [], min_fen: 9_900, min_qty: null, both: false } as const;
  await act(stage, owner, now, freightCalls.FreightAdd.api, (work) =>
    keptFreight.add(work, {
      name: `${named}按件 · 满 99 元包邮`,
      mode: 1,
      rules: [
        { areas: [], first: 1, first_fen: 800, cont: 1, cont_fen: 200 },
        { areas: farAway, first: 1, first_fen: 1_800, cont: 1, cont_fen: 800 },
      ],
      serves_rest: true,
      free_rules: [free],
      no_delivery: [],
    }),
  );
  await act(stage, owner, now, freightCalls.FreightAdd.api, (work) =>
    keptFreight.add(work, {
      name: `${named}按重量 · 大件`,
      mode: 2,
      rules: [
        { areas: [], first: 1_000, first_fen: 1_200, cont: 1_000, cont_fen: 400 },
        { areas: farAway, first: 1_000, first_fen: 2_600, cont: 1_000, cont_fen: 1_400 },
      ],
      serves_rest: true,
      free_rules: [],
      no_delivery: ["710000", "810000", "820000"],
    }),
  );
}
