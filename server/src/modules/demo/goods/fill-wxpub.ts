import { announce } from "../../event-messages/public.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { keepPicture } from "../../files/public.ts";
import { installAddon } from "../../plugins/public.ts";
import {
  boundAccount,
  confirmAddress,
  hearPost,
  type SandboxAct,
  sandboxFollowers,
  sandboxSays,
  tryNow,
  useSandbox,
} from "../../wx-account/public.ts";
import { addReply, addScene, editFan, fanOfOpenId, findScene, makeScenes, syncFans } from "../../wx-fans/public.ts";
import {
  addMaterial,
  publishMenu,
  publishNow,
  saveMenu,
  sendMaterials,
  usableMaterials,
} from "../../wx-menu/public.ts";
import { sendWx, setMapping, syncTemplates, usableTemplates } from "../../wx-messages/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { bannerSize, drawBanner } from "./draw-picture.ts";
import { sentUnheard, toldBefore } from "./told-before.repo.ts";
import { draftTree, firstTree, replies, saidBefore, usedTemplates } from "./wxpub-words.ts";

const dayMs = 86_400_000;
const failing = "oSandbox9003";

/**
 * Makes a public account of the sandbox that has run for three months: menu, replies, followers, codes, templates, and a log in both
 * directions.
 */
export async function fillWxpub(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const { services, supplier, tx } = stage;
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const began = ago(96);
  const by = <T>(at: Date, api: string, run: Parameters<typeof act<T>>[4]): Promise<T> =>
    act(stage, owner, at, api, run);
  /** Runs a job against the sandbox as it ran at that time. */
  const jobAt = (at: Date) => ({
    services,
    supplier_id: supplier.id,
    signal: new AbortController().signal,
    transaction: <T>(run: Parameters<typeof act<T>>[4]) => by(at, "addons/wxpub/AccountTry", run),
  });
  const says = (at: Date, open_id: string, said: SandboxAct): Promise<unknown> =>
    by(at, "addons/wxpub/SandboxSay", async (work) => {
      const account = await boundAccount(work);
      return account && (await hearPost(work, account, sandboxSays(account, open_id, said, at)));
    });

  await by(began, "addons/install", (work) => installAddon(work, "wxpub"));
  await by(began, "addons/wxpub/AccountSandbox", (work) => useSandbox(work));
  await syncFans(jobAt(began));
  await syncTemplates(jobAt(began));
  for (const reply of replies) await by(began, "addons/wxpub/ReplyAdd", (work) => addReply(work, reply));
  await by(began, "addons/wxpub/AccountTry", (work) => confirmAddress(work));
  const scenes: string[] = [];
  for (const name of ["门店易拉宝", "包裹卡片"])
    await by(began, "addons/wxpub/SceneAdd", async (work) => {
      const id = await addScene(work, { name, phone: null });
      scenes.push((await findScene(work.tx, supplier.id, { id }))?.scene ?? "");
    });
  await makeScenes(jobAt(began));
  for (const [days, tree] of [
    [95, firstTree],
    [12, draftTree(false)],
  ] as const) {
    const version = await by(ago(days), "addons/wxpub/MenuSave", (work) => saveMenu(work, { version: 0, tree }));
    await by(ago(days), "addons/wxpub/MenuPublish", (work) => publishMenu(work, { version }));
    await publishNow(jobAt(ago(days)));
  }
  await by(ago(1), "addons/wxpub/MenuSave", (work) => saveMenu(work, { version: 0, tree: draftTree(true) }));
  await fillMaterials(stage, { by, jobAt, began });
  const templates = await usableTemplates(tx, supplier.id);
  for (const [event, title] of usedTemplates) {
    const template = templates.find((one) => one.title === title);
    if (template)
      await by(began, "addons/wxpub/MappingSet", (work) =>
        setMapping(work, event, { template_id: template.id, fields: "", is_on: true }, null),
      );
  }
  for (const [nth, [days, said]] of saidBefore.entries()) {
    const open_id = sandboxFollowers[(nth * 7) % sandboxFollowers.length] ?? failing;
    await says(ago(days), open_id, said);
  }
  await says(ago(84), failing, { event: "subscribe" });
  // Followers who come by a code, or scan it again.
  for (let nth = 0; nth < 30; nth += 1)
    await says(ago(90 - nth * 2.9), `oByCode${1000 + nth}`, {
      event: "subscribe",
      key: `qrscene_${scenes[nth % 3 === 0 ? 1 : 0] ?? ""}`,
    });
  for (const nth of [3, 8, 21])
    await says(ago(nth / 4), sandboxFollowers[nth] ?? failing, { event: "SCAN", key: scenes[0] ?? "" });

  // Followers who accept one more message, some of them twice, and one who rejects it again.
  const once = templates.find(({ kind }) => kind === "once");
  for (const [index, nth] of [0, 2, 3, 5, 5, 8, 11, 11, 13, 17, 20, 21, 26, 30].entries())
    if (once) await says(ago(6 - index / 3), sandboxFollowers[nth] ?? failing, agreed(once.template_id, "accept"));
  if (once) await says(ago(1), sandboxFollowers[13] ?? failing, agreed(once.template_id, "reject"));

  const told = await toldBefore(tx, supplier.id, ago(80));
  const phones = [...new Set(told.map(({ phone }) => phone))];
  const lost = told.findLast(({ event }) => event === "refund_paid")?.phone ?? phones.at(-1);
  for (const [nth, phone] of phones.slice(0, sandboxFollowers.length).entries()) {
    const open_id = phone === lost ? failing : (sandboxFollowers[nth] ?? failing);
    const name = told.find((one) => one.phone === phone)?.name ?? "";
    await by(ago(82), "addons/wxpub/FanEdit", async (work) => {
      const fan = await fanOfOpenId(work.tx, supplier.id, open_id);
      if (fan)
        await editFan(work, fan.id, { remark: name.slice(0, 30), tags: nth % 3 === 0 ? ["老客"] : [], phone }, null);
    });
  }
  for (const { event, occasion, at, phone, name, ...rest } of told) {
    await by(at, "addons/wxpub/MappingSet", (work) =>
      announce(work, event, {
        occasion,
        told: { no: rest.no, name, waybill: rest.waybill, amount: `¥${formatFenInWords(rest.amount_fen)}` },
        to: { name, phone },
      }),
    );
    await sendWx(jobAt(at));
  }
  for (const { receipt, open_id, at } of await sentUnheard(tx, supplier.id))
    await says(new Date(at.getTime() + 2_000), open_id, {
      event: "TEMPLATESENDJOBFINISH",
      more: { MsgID: Number(receipt), Status: "success" },
    });
  await tryNow(jobAt(now));
}

/** A follower's answer whether they want one more message. */
const agreed = (TemplateId: string, SubscribeStatusString: "accept" | "reject"): SandboxAct =>
  SubscribeStatusString === "accept"
    ? {
        event: "subscribe_msg_popup_event",
        more: { SubscribeMsgPopupEvent: { List: { TemplateId, SubscribeStatusString, PopupScene: 0 } } },
      }
    : {
        event: "subscribe_msg_change_event",
        more: { SubscribeMsgChangeEvent: { List: { TemplateId, SubscribeStatusString } } },
      };

/** Makes pictures for answers, and an answer that shows one. */
async function fillMaterials(
  stage: Stage,
  {
    by,
    jobAt,
    began,
  }: {
    readonly by: <T>(at: Date, api: string, run: Parameters<typeof act<T>>[4]) => Promise<T>;
    readonly jobAt: (at: Date) => Parameters<typeof sendMaterials>[0];
    readonly began: Date;
  },
): Promise<void> {
  for (const [nth, name] of ["到店路线图", "优惠券封面", "新品封面"].entries()) {
    const png = await drawBanner(nth + 4);
    await by(began, "addons/wxpub/MaterialAdd", async (work) =>
      addMaterial(work, { name, picture: await keepPicture(work, { name: `${name}.png`, png, ...bannerSize }) }),
    );
  }
  await sendMaterials(jobAt(began));
  const [route] = await usableMaterials(stage.tx, stage.supplier.id);
  if (route)
    await by(began, "addons/wxpub/ReplyAdd", (work) =>
      addReply(work, {
        at_when: "contains",
        place: 3,
        words: ["路线", "怎么走"],
        answer: { kind: "image", media_id: route.media_id },
      }),
    );
}
