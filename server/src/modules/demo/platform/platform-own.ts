import { webVersionCalls } from "@kangying/contract/platform/platform.calls";
import { applicationCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { addVersion, releaseVersion } from "../../apps/public.ts";
import { addWebVersion, announceOrWithdraw } from "../../web-versions/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { fillViews } from "../shared-views.ts";

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** The versions of the console. No announced version is newer than the first release, so that no version is offered that does not exist. */
const versions = [
  { name: "0.0.8", notes: "列表可保存共享视图，导出任务支持后台排队", days: 75, is_out: true },
  { name: "0.0.9", notes: "床位图、排课与体重曲线；修复深色模式下的若干显示问题", days: 32, is_out: true },
  { name: "0.1.0", notes: "拼团、秒杀与抽奖；结算单可逐条查看算法", days: 6, is_out: true },
  { name: "0.2.0", notes: "节日皮肤与灰色模式，服务与缓存监控", days: 1, is_out: false },
] as const;

/** The lists that the platform's operators share. */
const views = [
  { name: "待审入驻", list: applicationCalls.ApplicationList.api, filters: { status: "1" }, days: 40 },
] as const;

/** Makes the platform's own data: versions of its console, its merchants' app, and shared lists. */
export async function fillOwn(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  for (const { name, notes, days, is_out } of versions) {
    const at = daysBefore(now, days);
    const id = await act(stage, owner, at, webVersionCalls.WebVersionAdd.api, (work) =>
      addWebVersion(work, { name, notes }),
    );
    if (is_out)
      await act(stage, owner, at, webVersionCalls.WebVersionAnnounce.api, (work) =>
        announceOrWithdraw(work, id, 2, null),
      );
  }
  await act(stage, owner, daysBefore(now, 30), "seller/app/AppversionSave", async (work) => {
    const id = await addVersion(work, {
      platform: "android",
      name: "1.0.2",
      build: 102,
      is_forced: false,
      notes: "商家端：订单提醒、扫码核销",
      url: "https://download.example.com/merchant-1.0.2.apk",
      sha256: "7".repeat(64),
      size: 36_200_102,
      grey_percent: 100,
    });
    await releaseVersion(work, id);
  });
  await fillViews(stage, owner, now, views);
}
