import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { desk } from "../../../test/desk.ts";
import { serveCamp, type ServedCamp } from "../../../test/served-camp.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { keepPicture } from "../files/public.ts";
import { files } from "../files/files.module.ts";
import { homePage } from "../home-page/home-page.module.ts";
import { publications } from "../publications/publications.module.ts";
import { zipPhotos } from "./zip-photos.ts";

let at: ServedCamp;
let student_id = 0;
let file = "";
const { get, post, done, list, query } = desk("seller/photo/", () => ({ app: at.app, who: at.owner }));
const picture = async (): Promise<string> => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  return await doWork(at.app.services, at.camp.supplier, (work) =>
    keepPicture(work, { name: "a.png", png, side: 8, access: "private" }),
  );
};

beforeAll(async () => {
  at = await serveCamp({ rooms: 2, more: [files, publications, homePage] });
  const stay = await at.camp.stay(30);
  [{ student_id }] = (await query<{ student_id: number }>("select student_id from stay where id = $1", [stay])) as [{ student_id: number }]; // prettier-ignore
  file = await picture();
});
afterAll(() => at.app.close());

const add = async (more: object = {}) =>
  (await done("PhotoAdd", { student_id, kind: "entry", angle: "front", files: [file], taken_on: "2026-03-02", ...more })).data.id as number; // prettier-ignore
const row = async (id: number) => (await list("PhotoList", { ids: String(id) }))[0];

/** Sides of the photos on the shop's home page, as visitors get them now. */
const seenOutside = async () => {
  const asked = { suid: at.owner.supplier.suid };
  const { data } = await at.app.as(at.owner).call({ api: "public/content/Home", method: "GET" }, asked);
  return data.student_photos.map(({ angle }: { angle: string }) => angle).toSorted();
};

describe("[C-04] photos of a student", () => {
  it("stand with their side and day, and are read by an address that expires", async () => {
    const id = await add();
    expect(await row(id)).toMatchObject({
      kind: "entry",
      angle: "front",
      state: "internal",
      photo: expect.stringMatching(/&s=|s=/),
    });
    expect(await post("PhotoAdd", { student_id, kind: "exit", files: [file], taken_on: "2026-03-02" })).toMatchObject({ data: { fields: { angle: expect.any(String) } } }); // prettier-ignore
    expect(await post("PhotoAdd", { student_id, kind: "activity", files: [file], taken_on: "2027-01-01" })).toMatchObject({ data: { fields: { taken_on: expect.any(String) } } }); // prettier-ignore
    const { data } = await get("StudentPhotos", { id });
    expect(data).toMatchObject({ student_id, consented: false, photos: [{ id, url: expect.stringContaining("e=") }] });
  });

  it("are shown outside only while the student consents, and are hidden at once when they do no more", async () => {
    const [first, second] = [await add(), await add({ angle: "side" })];
    expect((await row(first))?._actions).not.toContain("publish");
    expect(await post("PhotoPublish", { id: first })).toMatchObject({ http: 409, code: "wrong_status" });
    await done("PhotoConsent", { id: first, proof: await picture() });
    await done("PhotoPublish", { id: first });
    await done("PhotoPublish", { id: second });
    expect(await list("PhotoList", { shown: "1" })).toHaveLength(2);
    expect(await seenOutside()).toEqual(["front", "side"]);
    expect(await brokenRules(at.app.services)).toEqual([]);
    expect((await get("PhotoWithdrawPreview", { id: second })).data.button).toBe("Withdraw, hide 2 photos");
    await done("PhotoWithdraw", { id: second });
    expect(await list("PhotoList", { shown: "1" })).toEqual([]);
    expect(await seenOutside()).toEqual([]);
    expect((await row(first))?._actions).toContain("consent");
  });

  it("can be the picture beside the student's name, papers never, and take it along when they are deleted", async () => {
    const own = await picture();
    const [id, paper] = [await add({ files: [own] }), await add({ kind: "paper", angle: null })];
    const avatar = async () => (await query<{ avatar: string | null }>("select avatar from student where id = $1", [student_id]))[0]?.avatar; // prettier-ignore
    expect(await post("PhotoCover", { id: paper })).toMatchObject({ http: 409, code: "wrong_status" });
    expect((await row(id))?._actions).toContain("cover");
    await done("PhotoCover", { id });
    expect(await avatar()).toBe(own);
    expect((await row(id))?._actions).not.toContain("cover");
    await done("PhotoDelete", { id, reason: "糊了" });
    expect(await avatar()).toBeNull();
  });

  it("are nobody's to see any more once one turns out to be an identity paper", async () => {
    const id = await add({ files: [await picture()] });
    await done("PhotoShare", { id });
    await done("PhotoCover", { id });
    await done("PhotoEdit", { id, kind: "paper", angle: null, taken_on: "2026-03-02", note: null });
    expect(await query("select shared_at, consent_id from student_photo where id = $1", [id])).toEqual([
      { shared_at: null, consent_id: null },
    ]);
    expect(await query("select avatar from student where id = $1", [student_id])).toEqual([{ avatar: null }]);
  });

  it("take no file along that another row names: a proof that was sent again as a photo stays where it was", async () => {
    const scan = await picture();
    const { id: stay_id } = (await query<{ id: number }>("select id from stay where student_id = $1", [student_id]))[0] ?? { id: 0 }; // prettier-ignore
    await query(
      `insert into stay_policy (supplier_id, stay_id, policy_no, insurer, start_on, end_on, scan, created_at, by_name)
       values ($1, $2, 'P-1', '平安', '2026-03-01', '2026-03-31', $3, now(), '前台')`,
      [at.supplier.id, stay_id, scan],
    );
    const [id, twin] = [await add({ files: [scan] }), await add({ files: [scan], angle: "side" })];
    await done("PhotoDelete", { id, reason: "x" });
    await done("PhotoDelete", { id: twin, reason: "x" });
    expect(await query("select file_id from file where file_id = $1", [scan])).toEqual([{ file_id: scan }]);
    await query("update stay_policy set scan = null where stay_id = $1", [stay_id]);
    await done("PhotoDelete", { id: await add({ files: [scan] }), reason: "x" });
    expect(await query("select file_id from file where file_id = $1", [scan])).toEqual([]);
  });

  it("are taken away as one archive: a job's, logged, marked, without papers, for some days", async () => {
    await add();
    await add({ kind: "paper", angle: null });
    expect(await post("PhotoZip", { kinds: ["weekly"] })).toMatchObject({ http: 400 });
    const { id } = (await done("PhotoZip", { student_id, kinds: ["entry", "exit", "activity"] })).data;
    expect(await query("select biz_id from operate_log where biz_type = 'export_task'")).toContainEqual({ biz_id: id });
    if (!("own" in zipPhotos.run)) throw new Error("its own transactions");
    const { services } = at.app;
    const { supplier } = at.camp;
    const job = {
      services,
      supplier_id: supplier.id,
      signal: new AbortController().signal,
      transaction: <T>(run: Parameters<typeof doWork<T>>[2]) => doWork(services, supplier, run),
    };
    await zipPhotos.run.own(job, { task_id: id });
    const [task] = await query<{ file_key: string; rows_done: number; days: number; file_name: string }>(
      "select file_key, rows_done, file_name, extract(day from expires_at - finished_at)::int as days from export_task where id = $1",
      [id],
    );
    const entries = (await query("select from student_photo where student_id = $1 and kind <> 'paper'", [student_id]))
      .length;
    expect(task).toMatchObject({ rows_done: entries, file_name: expect.stringMatching(/\.zip$/) });
    expect(task?.days).toBeGreaterThan(0);
    const kept = await at.app.services.files.get(task?.file_key ?? "");
    const bytes = await buffer(kept?.body ?? Readable.from([]));
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes.toString("latin1")).not.toContain("paper");
  });

  it("are deleted with their file, for a reason", async () => {
    const own = await picture();
    const id = await add({ files: [own] });
    expect(await post("PhotoDelete", { id })).toMatchObject({ http: 400 });
    await done("PhotoDelete", { id, reason: "学员要求" });
    expect(await row(id)).toBeUndefined();
    expect(await query("select from file where file_id = $1", [own])).toEqual([]);
  });
});
