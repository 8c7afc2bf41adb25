import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../test/served-camp.ts";
import { doWork } from "../../../test/work.ts";
import { keepPicture } from "../files/public.ts";
import { ownCopy } from "../privacy/public.ts";

let at: ServedCamp;
let stay_id = 0;
const { get, post, done, query } = desk("seller/", () => ({ app: at.app, who: at.owner }));
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const upload = (): Promise<string> =>
  doWork(at.app.services, at.camp.supplier, (work) =>
    keepPicture(work, { name: "scale.png", png, side: 1, access: "private" }),
  );
const files = async (id: string) => (await query("select from file where file_id = $1", [id])).length;

beforeAll(async () => {
  at = await serveCamp({});
  stay_id = await at.camp.stay(30);
});
afterAll(() => at.app.close());

it("[C-09] a weight has a picture: shown on the student's page, kept at a correction, gone with its file when another takes its place", async () => {
  const first = await upload();
  const entry = { kind: "morning", measured_at: Date.parse("2026-03-02T07:10:00+08:00") / 1000, weight_kg: 82.4 };
  expect(await post("weight/WeightAdd", { stay_id, ...entry, photo: "no-such-file" })).toMatchObject({
    code: "invalid",
  });
  await done("weight/WeightAdd", { stay_id, ...entry, photo: first });
  const [stay] = await query<{ student_id: number }>("select student_id from stay where id = $1", [stay_id]);
  const student_id = stay?.student_id ?? 0;
  const points = async () => (await get("student/StudentWeights", { id: student_id })).data.points;
  expect(await points()).toMatchObject([
    { weight_g: 82_400, photo: { url: expect.stringContaining(first), thumb: expect.stringContaining(first) } },
  ]);
  const [log] = await query<{ id: number }>("select id from weight_log where stay_id = $1", [stay_id]);
  const id = log?.id ?? 0;
  await done("weight/WeightEdit", { id, ...entry, weight_kg: 82.1, photo: first });
  expect(await points()).toMatchObject([{ weight_g: 82_100, photo: { url: expect.stringContaining(first) } }]);
  // The small picture has the size that lists have: other sizes are not served.
  const [{ photo }] = await points();
  expect((await get("weight/WeightList", { page: 1 })).data.data).toMatchObject([{ photo: photo.thumb }]);
  const { document } = await doWork(at.app.services, at.camp.supplier, (work) => ownCopy(work, student_id));
  expect(JSON.parse(document)).toMatchObject({ measures: [{ weight_g: 82_100, has_photo: true }] });

  const second = await upload();
  await done("weight/WeightEdit", { id, ...entry, photo: second });
  expect([await files(first), await files(second)]).toEqual([0, 1]);
  await done("weight/WeightEdit", { id, ...entry, photo: null });
  expect(await files(second)).toBe(0);
  expect(await points()).toMatchObject([{ photo: null }]);
});
