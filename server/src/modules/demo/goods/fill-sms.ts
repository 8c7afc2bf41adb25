import { installAddon } from "../../plugins/public.ts";
import {
  addSend,
  addSignature,
  addTemplate,
  barPhone,
  buyParts,
  confirmSend,
  decideSignature,
  decideTemplate,
  noteReported,
  noteTaken,
  takeSms,
} from "../../sms/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const dayMs = 86_400_000;
const everybody = { all: true, ranks: [], tags: [], phones: [] };
const good = { is_good: true, reason: "" };
/** The number of members per send: enough for a page, and quick to make. */
const readers = 12;

/** Makes three months of messages: one send in each, one that waits for confirmation, and a refused template. */
export async function fillSms(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const ago = (days: number): Date => {
    const day = new Date(now.getTime() - days * dayMs);
    // 10:30 in China.
    day.setUTCHours(2, 30, 0, 0);
    return day;
  };
  await act(stage, owner, ago(100), "addons/install", (work) => installAddon(work, "sms"));
  const signature_id = await act(stage, owner, ago(100), "addons/sms/SignatureAdd", async (work) => {
    const id = await addSignature(work, stage.supplier.name.slice(0, 8));
    await decideSignature(work, id, good);
    return id;
  });
  const template = (days: number, name: string, kind: "notice" | "marketing", content: string, refused = "") =>
    act(stage, owner, ago(days), "addons/sms/TemplateAdd", async (work) => {
      const id = await addTemplate(work, { name, kind, content });
      const verdict = refused === "" ? good : { is_good: false, reason: refused };
      await decideTemplate(work, id, `SMS_1${String(days).padStart(8, "0")}`, verdict);
      return id;
    });
  const autumn = await template(99, "营期余席", "marketing", "{name}，新一期{日期}开营，还有{席数}席，拒收请回复R");
  const notice = await template(58, "到店提醒", "notice", "{name}，您预约的{日期}快到了，请带好证件");
  await template(3, "体重周报", "notice", "{name}本周变化{变化}，点 {链接}", "变量不能是链接");
  await act(stage, owner, ago(98), "addons/sms/PurchaseAdd", (work) =>
    buyParts(work, { package: "p1000", from: "bank" }),
  );
  await act(stage, owner, ago(20), "addons/sms/PurchaseAdd", (work) =>
    buyParts(work, { package: "p5000", from: "bank" }),
  );
  const rows = await stage.tx.query<{ phone: string }>(
    "select phone from lent.member where supplier_id = $1 and phone is not null and status = 1 and deleted_at is null order by id limit 40",
    [stage.supplier.id],
  );
  const phones = rows.map(({ phone }) => phone);
  const values = { 日期: "12月20日", 席数: "14", 金额: "400元" };
  const send = async (days: number, name: string, template_id: number, from: number): Promise<void> => {
    const at = ago(days);
    const audience = { ...everybody, all: false, phones: phones.slice(from, from + readers) };
    if (audience.phones.length === 0) return;
    const id = await act(stage, owner, at, "addons/sms/SendAdd", (work) =>
      addSend(work, { name, signature_id, template_id, params: values, audience, start_at: at }),
    );
    await act(stage, owner, at, "addons/sms/SendConfirm", async (work) => {
      await confirmSend(work, id, audience.phones.length);
      for (let taken = await takeSms(work), nth = 0; taken; taken = await takeSms(work), nth += 1) {
        await noteTaken(work, taken, `demo-${id}-${nth}`);
        await noteReported(work, taken, nth % 5 === 4 ? "MOBILE_NOT_ON_SERVICE" : null);
      }
    });
  };
  await send(90, "秋季营预告", autumn, 0);
  const seats = await template(
    60,
    "营期余席",
    "marketing",
    "{name}，新一期{日期}开营，还有{席数}席，会员立减{金额}，拒收请回复R",
  );
  await send(45, "双节到店提醒", notice, 2);
  await send(12, "冬季营余席", seats, 0);
  await act(stage, owner, ago(11), "addons/sms/BarredAdd", (work) =>
    barPhone(work, phones[1] ?? "13900000000", "reply", "R"),
  );
  await act(stage, owner, ago(1), "addons/sms/SendAdd", (work) =>
    addSend(work, {
      name: "年末回馈",
      signature_id,
      template_id: seats,
      params: values,
      audience: everybody,
      start_at: now,
    }),
  );
}
