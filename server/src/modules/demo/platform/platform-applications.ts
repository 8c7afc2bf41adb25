import { applicationPurpose, enter, settleApplication, withdrawApplication } from "../../onboarding/public.ts";
import { logSent, wordsOf } from "../../event-messages/public.ts";
import { checkDigitOf } from "../../students/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { codeOf, keepPaper } from "./platform-papers.ts";

const dayMs = 86_400_000;
const personOf = (serial: string): string => {
  const first = `89000019860412${serial}`;
  return first + checkDigitOf(first);
};

/** The applicants, the days since, and the state. */
const applicants = [
  {
    name: "湖州山屿轻食有限公司",
    person: "蒋予白",
    phone: "13900003315",
    code: "91330500MA2KQ7T8X",
    industry: "shop",
    region: "浙江 湖州",
    categories: "轻食、预包装食品",
    login: "shanyu",
    days: 3,
    state: "waiting",
  },
  {
    name: "桂林松间徒步有限公司",
    person: "陆听松",
    phone: "13900003421",
    code: "91450300MA5N8P3L4",
    industry: "camp",
    region: "广西 桂林",
    categories: "徒步营",
    login: "songjian",
    days: 1,
    state: "waiting",
  },
  {
    name: "苏州拾光体态工作室",
    person: "沈拾光",
    phone: "13900003538",
    code: "92320505MA1X6W2R9",
    industry: "camp",
    region: "江苏 苏州",
    categories: "体态训练",
    login: "shiguang",
    days: 5,
    state: "returned",
  },
  {
    name: "康选商城",
    person: "程安",
    phone: "13700004518",
    code: "91330106MA27Y4HB2",
    industry: "shop",
    region: "浙江 杭州",
    categories: "营养品、健身用品",
    login: "kangxuan",
    days: 210,
    state: "approved",
  },
  {
    name: "丽水溪谷酵素坊",
    person: "溪小满",
    phone: "13900003664",
    code: "92331100MA2E1C5D3",
    industry: "shop",
    region: "浙江 丽水",
    categories: "酵素",
    login: "xigu",
    days: 20,
    state: "refused",
  },
  {
    name: "成都青川瑜伽馆",
    person: "青川",
    phone: "13900003770",
    code: "92510107MA6C9K7F6",
    industry: "camp",
    region: "四川 成都",
    categories: "瑜伽",
    login: "qingchuan",
    days: 9,
    state: "withdrawn",
  },
] as const;

/** Makes applications in every state. @param shop_id  the supplier that was made from the approved one */
export async function fillApplications(
  { stage, owner }: { readonly stage: Stage; readonly owner: DemoActor },
  shop_id: number,
  now: Date,
): Promise<void> {
  const paper = await act(stage, owner, new Date(now.getTime() - 300 * dayMs), "seller/file/Upload", (work) =>
    keepPaper(work, [applicationPurpose]),
  );
  for (const [index, one] of applicants.entries()) {
    const at = new Date(now.getTime() - one.days * dayMs);
    const row = await act(stage, owner, at, "public/supplier/Enter", (work) =>
      enter(
        work,
        one.phone,
        {
          agreement_no: 1,
          kind: one.code.startsWith("92") ? 2 : 1,
          industry: one.industry,
          name: one.name,
          credit_code: codeOf(one.code),
          legal_person: one.person,
          legal_id: personOf(String(121 + index * 2)),
          contact: one.person,
          region: one.region,
          categories: one.categories,
          licence_until: null,
          bank_holder: one.name,
          bank_name: "湖州银行",
          bank_card: "4111111111111111",
          login: one.login,
          papers: {
            licence: paper,
            id_front: paper,
            id_back: paper,
            ...(one.industry === "shop" ? { permit: paper } : {}),
          },
        },
        new Set([paper]),
      ),
    );
    const decided = new Date(at.getTime() + dayMs / 2);
    if (one.state === "withdrawn")
      await act(stage, owner, decided, "public/supplier/EnterWithdraw", (work) => withdrawApplication(work, one.phone));
    else if (one.state !== "waiting")
      await act(stage, owner, decided, "seller/enter/ApplicationReturn", async (work) => {
        const reason = { refused: "经营类目不在平台范围内", returned: "营业执照", approved: "" }[one.state];
        await settleApplication(work, row, one.state, {
          by: owner.name,
          wrong: one.state === "returned" ? { licence: "请平放、关闪光灯，四个角拍全" } : {},
          reason,
          ...(one.state === "approved" ? { made_supplier_id: shop_id } : {}),
        });
        // No real message is sent, because the provider is left out.
        const event = `application_${one.state}` as const;
        const content = await wordsOf(work, event, { name: one.person, no: row.no, reason });
        const to = { name: one.person, phone: one.phone, stay_id: null };
        await logSent(work, event, { ...to, occasion: `${row.id}:${row.revision}`, content, at: decided });
      });
  }
}
