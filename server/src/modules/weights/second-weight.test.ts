import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../test/served-camp.ts";

let at: ServedCamp;
let stay_id = 0;
const { get, post, done, query } = desk("seller/weight/", () => ({ app: at.app, who: at.owner }));
/** Of the shop's clock, on 2026-03-02. */
const morning = (clock: string): number => Date.parse(`2026-03-02T${clock}:00+08:00`) / 1000;
const logs = () =>
  query("select weight_g::int, source, void_reason from weight_log where stay_id = $1 order by id", [stay_id]);
const row = (values: object) => ({ row: 2, values: { measured_on: "2026-03-02", ...values } });

beforeAll(async () => {
  at = await serveCamp({});
  stay_id = await at.camp.stay(30);
});
afterAll(() => at.app.close());

it("[C-09] a second morning weight says what it replaces before it is kept; the first stays with a mark, and no figure counts it", async () => {
  const form = { stay_id, kind: "morning", weight_kg: 82.4 };
  await done("WeightAdd", { ...form, measured_at: morning("07:10") });
  const second = { ...form, measured_at: morning("08:05"), weight_kg: 81.6, source: "scale", device: "InBody 270" };
  const asked = { stay_id, kind: "morning", measured_at: second.measured_at };
  const shown = { asks: ["replaces"], note: "That day has a morning weight: this replaces 82.4 kg of 07:10" };
  expect((await get("WeightAddPreview", asked)).data).toMatchObject(shown);
  expect((await get("StayWeighPreview", { ...asked, id: stay_id })).data).toMatchObject(shown);
  expect((await get("WeightAddPreview", { ...asked, kind: "weekly" })).data).toMatchObject({ note: null });
  expect((await post("WeightAdd", second)).data.fields).toEqual({ replaces: shown.note });
  await done("WeightAdd", { ...second, replaces: true });
  expect(await logs()).toEqual([
    { weight_g: 82_400, source: "coach", void_reason: "replaced" },
    { weight_g: 81_600, source: "scale", void_reason: null },
  ]);
  const { data } = (await get("WeightList", { page: 1, source: "scale" })).data;
  expect(data).toMatchObject([{ weight_kg: 81.6, replaced_kg: 82.4, source: "scale", since_last: null }]);
});

it("[C-09] a sheet is asked the same row by row, and taken back it leaves what stood there", async () => {
  const [student] = await query<{ student_no: string }>(
    "select st.student_no from student st join stay s on s.student_id = st.id where s.id = $1",
    [stay_id],
  );
  const said = { student_no: student?.student_no ?? "", weight_kg: "81.2" };
  const { failed } = (await post("WeightListSheetCheck", { rows: [row(said)] })).data;
  expect(failed).toMatchObject([{ field: "measured_on", ways: [{ set: { replaces: "1" } }] }]);
  expect(failed[0].msg).toContain("81.6 kg of 08:05");
  const twice = { rows: [row({ ...said, replaces: "1" }), { ...row({ ...said, replaces: "1" }), row: 3 }] };
  expect((await post("WeightListSheetCheck", twice)).data.failed).toMatchObject([{ row: 3, field: "measured_on" }]);
  const { data } = await post("WeightListSheetWrite", { rows: [row({ ...said, replaces: "1" })] });
  expect((await logs()).at(-1)).toEqual({ weight_g: 81_200, source: "import", void_reason: null });
  await done("WeightListSheetUndo", { batch_id: data.batch_id });
  expect((await logs()).map(({ weight_g, void_reason }) => [weight_g, void_reason !== null])).toEqual([
    [82_400, true],
    [81_600, false],
    [81_200, true],
  ]);
});

it("[C-09] a weight of long before the stay is none of it: no invented first weight makes the loss larger", async () => {
  const old = { stay_id, kind: "entry", measured_at: Date.parse("2025-03-02T08:00:00+08:00") / 1000, weight_kg: 120 };
  expect((await post("WeightAdd", { ...old, is_sure: true })).data.fields).toHaveProperty("measured_at");
  const { id } = (await done("WeightAdd", { ...old, measured_at: morning("06:30"), weight_kg: 82.2, is_sure: true }))
    .data;
  const moved = { ...old, stay_id: undefined, id, weight_kg: 82.2, source: "coach", is_sure: true };
  expect((await post("WeightEdit", moved)).data.fields).toHaveProperty("measured_at");
  await done("WeightEdit", { ...moved, measured_at: morning("06:00") - 86_400 });
  // A sheet is told at its row.
  const [{ student_no } = { student_no: "" }] = await query<{ student_no: string }>(
    "select st.student_no from student st join stay s on s.student_id = st.id where s.id = $1",
    [stay_id],
  );
  const faultsOf = async (values: object) =>
    (await post("WeightListSheetCheck", { rows: [row({ student_no, weight_kg: "82", ...values })] })).data.failed.map(
      ({ field }: { field: string }) => field,
    );
  expect(await faultsOf({ measured_on: "2025-03-02", is_sure: "1" })).toEqual(["measured_on"]);
  await query("update student set health_withdrawn_at = now() where student_no = $1", [student_no]);
  expect(await faultsOf({ replaces: "1", is_sure: "1" })).toEqual(["student_no"]);
  await query("update student set health_withdrawn_at = null where student_no = $1", [student_no]);
});
