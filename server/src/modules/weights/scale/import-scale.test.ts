import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../../test/served-camp.ts";
import { files } from "../../files/files.module.ts";

let at: ServedCamp;
let stay_id = 0;
const { get, post, done, query } = desk("seller/weight/", () => ({ app: at.app, who: at.owner }));
const head = "time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat";
const line = (
  time: string,
  kg: number | string,
  fat: number | "null" = "null",
  height = 170,
  rest = "null,null,null,null,null",
): string => `${time},${kg},${height}.0,28.0,${fat},${rest}`;

async function upload(...lines: readonly string[]): Promise<string> {
  const bytes = Buffer.from(["\uFEFF" + head, ...lines].join("\n"));
  const reply = await at.app
    .as(at.owner)
    .call(uploadFile, { access: "private" }, { file: { name: "BODY_1.csv", bytes } });
  return reply.data.id;
}
const weights = () =>
  query(
    "select kind, measured_on, weight_g::int, fat_bp::int, muscle_g::int, water_bp::int, visceral_tenths, rest_kcal, source, device from weight_log where stay_id = $1 order by 2",
    [stay_id],
  );

beforeAll(async () => {
  at = await serveCamp({ more: [files] });
  stay_id = await at.camp.stay(30);
  await query("update student set height_mm = 1700 where id = (select student_id from stay where id = $1)", [stay_id]);
  at.app.clock.advance(6 * 86_400_000);
  await at.app.world.owner(at.supplier).then((owner) => (at = { ...at, owner }));
});
afterAll(() => at.app.close());

describe("[C-09] what a student's own scale has kept", () => {
  it("is looked at first, then written: the first weight of each day in camp, once; a family's and those before the stay are left out", async () => {
    const [first] = await query<{ day: string }>(
      "select to_char(checkin_at + interval '1 day', 'YYYY-MM-DD') as day from stay where id = $1",
      [stay_id],
    );
    const day = first?.day ?? "";
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const asked = {
      stay_id,
      is_sure: false,
      file: await upload(
        line("2020-01-01 06:00:00+0800", 90),
        line(`${day} 07:00:00+0800`, 82.4, 31.5, 170, "50.2,3.1,1540.0,53.3,12.0"),
        line(`${day} 21:00:00+0800`, 83.1),
        line(`${day} 07:05:00+0800`, 55.2, "null", 150),
        line(`${next} 07:00:00+0800`, 82.1),
      ),
    };
    const shown = (await get("WeightScalePreview", asked)).data.facts.map(({ text }: { text: string }) => text);
    expect(shown).toEqual(["Zepp Life · kg", "5", "2", "0", "1", "1", "0"]);
    await done("WeightScale", asked);
    const none = { fat_bp: null, muscle_g: null, water_bp: null, visceral_tenths: null, rest_kcal: null };
    const written = { kind: "self", ...none, source: "scale", device: "Zepp Life" };
    expect(await weights()).toEqual([
      {
        ...written,
        measured_on: day,
        weight_g: 82_400,
        fat_bp: 3150,
        muscle_g: 53_300,
        water_bp: 5020,
        visceral_tenths: 120,
        rest_kcal: 1540,
      },
      { ...written, measured_on: next, weight_g: 82_100 },
    ]);
    expect((await post("WeightScale", { ...asked, is_sure: true })).data.fields).toEqual({
      file: "There are no new records to add",
    });
  });

  it("is refused line by line: no weight, a time ahead, a weight in 斤; nothing is written", async () => {
    const before = await weights();
    const file = await upload(
      line("2030-01-01 07:00:00+0800", 82),
      line(
        new Date(at.app.clock.now().getTime() - 3_600_000).toISOString().replace("T", " ").slice(0, 19) + "+0000",
        164,
      ),
      line("soon", 82),
    );
    const reply = await post("WeightScale", { stay_id, file, is_sure: false });
    expect(reply.data.fields.file).toMatch(/Line 2: .*later|Line 2:/);
    expect(reply.data.fields.file).toContain("Line 3:");
    expect(reply.data.fields.file).toContain("82 kg");
    expect(reply.data.fields.file).toContain("Line 4: The time cannot be read");
    expect(await weights()).toEqual(before);
  });

  it("a sheet names its unit in the heading: kg or 斤, one of them in a line", async () => {
    const [student] = await query<{ student_no: string }>(
      "select st.student_no from student st join stay s on s.student_id = st.id where s.id = $1",
      [stay_id],
    );
    const student_no = student?.student_no ?? "";
    const row = (values: object) => ({ row: 2, values: { student_no, measured_on: "2026-03-08", ...values } });
    const check = (values: object) => post("WeightListSheetCheck", { rows: [row(values)] });
    expect((await check({ weight_jin: "164" })).data.failed).toEqual([]);
    expect((await check({ weight_kg: "82", weight_jin: "164" })).data.failed).toMatchObject([
      { msg: "Fill one of the columns: kg or jin" },
    ]);
    expect((await check({ weight_kg: "164" })).data.failed).toMatchObject([{ row: 2, field: "weight_kg" }]);
    await done("WeightListSheetWrite", { rows: [row({ weight_jin: "164" })] });
    expect(
      await query("select weight_g::int from weight_log where kind = 'morning' and stay_id = $1", [stay_id]),
    ).toEqual([{ weight_g: 82_000 }]);
  });
});
