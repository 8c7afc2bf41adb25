import { signQuery, type Kuaidi100Account, type SendForm } from "./kuaidi100.ts";

/** The account with which the sandbox is called. */
export const sandboxAccount: Kuaidi100Account = { customer: "SANDBOX", key: "sandbox" };

const hourMs = 3_600_000;
/** The events of a parcel: hours after it was handed over, state, text. */
const steps = [
  [1, 0, "【杭州市】余杭集散点 已揽收"],
  [6, 0, "【杭州市】快件已到达 杭州转运中心"],
  [14, 0, "【途中】快件已发往目的地转运中心"],
  [26, 0, "【目的地】快件已到达目的地转运中心"],
  [32, 5, "【派送】快递员正在派送，请保持电话畅通"],
  [36, 3, "【签收】您的快件已签收，感谢使用"],
] as const;

const stamp = (at: Date): string => new Date(at.getTime() + 8 * hourMs).toISOString().slice(0, 19).replace("T", " ");

/**
 * A sandbox that answers like Kuaidi100. As with test card numbers, the end of the waybill number selects the error: …9001 throws as if the
 * service cannot be reached, …9002 returns no JSON, …9003 another parcel, …9004 an account without money, …9005 a parcel not scanned yet.
 * @param sentAt  when a number was handed over; null: the number is unknown
 */
export function sandboxSend(now: () => Date, sentAt: (waybill: string) => Promise<Date | null>): SendForm {
  return async (form) => {
    const param = form.get("param") ?? "";
    const refuse = (returnCode: string, message: string): string =>
      JSON.stringify({ result: false, returnCode, message });
    if (form.get("sign") !== signQuery(param, sandboxAccount)) return refuse("503", "验证签名失败");
    const { com, num } = JSON.parse(param) as { readonly com: string; readonly num: string };
    const end = num.slice(-4);
    if (end === "9001") throw new Error("the sandbox does not answer");
    if (end === "9002") return "<html>502 Bad Gateway</html>";
    if (end === "9004") return refuse("601", "POLL:KEY已过期");
    const began = end === "9005" ? null : await sentAt(num);
    const hours = began === null ? -1 : (now().getTime() - began.getTime()) / hourMs;
    const done = steps.filter(([after]) => after <= hours);
    if (began === null || done.length === 0) return refuse("500", "查询无结果，请隔段时间再查");
    const data = done
      .map(([after, state, context]) => {
        const time = stamp(new Date(began.getTime() + after * hourMs));
        return { time, ftime: time, context, status: state === 3 ? "签收" : "在途" };
      })
      .toReversed();
    const state = String(done.at(-1)?.[1] ?? 0);
    const nu = end === "9003" ? "OTHER0000001" : num;
    return JSON.stringify({ message: "ok", nu, com, status: "200", ischeck: state === "3" ? "1" : "0", state, data });
  };
}
