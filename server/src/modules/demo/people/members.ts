import type { MemberSource } from "@kangying/contract/users/member";
import { addMember, addRank, adjustScore } from "../../users/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { studentsToBeMembers } from "../demo.repo.ts";
import { Dice } from "../dice.ts";
import { People } from "./people.ts";

const seed = 18_421;
const dayMs = 86_400_000;

/** The ranks reached by growth, from the second one up; every member starts at the first. */
const ranks = [
  { name: "银卡会员", level: 1, growth_from: 1_000, discount_bp: 9_800, free_freight: false, points_rate_bp: 10_000 },
  { name: "金卡会员", level: 2, growth_from: 5_000, discount_bp: 9_500, free_freight: false, points_rate_bp: 15_000 },
  { name: "黑金会员", level: 3, growth_from: 20_000, discount_bp: 9_000, free_freight: true, points_rate_bp: 20_000 },
] as const;

/** Districts with a street in each, to which the demo's parcels go. */
const places = [
  ["330106", "文三路 259 号 3 幢 502 室"],
  ["330108", "江南大道 588 号 1 幢 1203 室"],
  ["330110", "五常大道 168 号 12 幢 301 室"],
  ["330122", "桐君街道滨江路 8 号"],
  ["310115", "张杨路 707 号 18 楼 B 座"],
  ["310106", "南京西路 1266 号"],
  ["320102", "中山东路 300 号 6 幢 201 室"],
  ["320508", "干将东路 178 号"],
  ["440305", "科苑南路 3099 号 22 楼"],
  ["441900", "东城街道鸿福东路 1 号"],
  ["510107", "天府三街 69 号 2 栋"],
  ["110105", "朝阳北路 101 号 9 号楼"],
] as const;

const tags = ["老客户", "复购", "减脂", "企业团", "转介绍", "生日礼"] as const;

interface Planned {
  readonly at: Date;
  readonly nickname: string;
  readonly truename: string;
  readonly phone: string;
  readonly gender: "M" | "F";
  readonly birthday: string | null;
  readonly source: MemberSource;
}

/** The members of a demo shop. */
interface Joined {
  readonly count: number;
  /** The prefix of every nickname: all texts of a second supplier contain its name. */
  readonly named?: string;
  /** The days before the present on which a fifth of them joined at once, for the opening; without it all joined one by one. */
  readonly opened?: number;
}

/** Makes ranks, and members who joined over the last two years. Most are former students and are linked to them by phone number. */
export async function fillMembers(
  stage: Stage,
  owner: DemoActor,
  now: Date,
  { count, named = "", opened }: Joined,
): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  const start = new Date(now.getTime() - (opened ?? 700) * dayMs);
  for (const rank of ranks)
    await act(stage, owner, start, "seller/rank/RankAdd", (work) =>
      addRank(work, { ...rank, name: `${named}${rank.name}`, icon: null, status: 1 }),
    );
  const students = await studentsToBeMembers(stage.tx, stage.supplier.id, Math.floor(count * 0.6));
  const planned = students.map((student): Planned => ({
    ...student,
    nickname: nicknameOf(student.truename, dice),
    source: "camp",
  }));
  const people = new People(dice, now.getFullYear());
  while (planned.length < count) {
    const { name, gender, phone, birthday } = people.invent();
    const isFirst = opened !== undefined && planned.length * 5 < count;
    const at = isFirst ? start : new Date(now.getTime() - dice.between(1, 690 * 24) * 3_600_000);
    const source = dice.weighted<MemberSource>([
      ["wechat", 6],
      ["desk", 2],
      ["referral", 2],
    ]);
    planned.push({ at, nickname: nicknameOf(name, dice), truename: name, gender, phone, birthday, source });
  }
  for (const member of planned.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const id = await act(stage, owner, member.at, "seller/user/reg", (work) =>
      addMember(work, { ...valuesOf(member, dice), nickname: `${named}${member.nickname}` }, null),
    );
    if (dice.isLucky(0.55)) await scores(stage, owner, dice, id, member.at, now);
  }
}

/** Returns a nickname for a name. */
function nicknameOf(name: string, dice: Dice): string {
  const given = name.slice(1);
  const last = name.slice(-1);
  return dice.pick([given, given, `小${last}`, `阿${last}`, `${last}${last}`, `${given}同学`, `爱运动的${last}`]);
}

function valuesOf(member: Planned, dice: Dice) {
  const wanted = dice.weighted([
    [0, 3],
    [1, 5],
    [2, 2],
  ]);
  const { at: _at, ...person } = member;
  return {
    ...person,
    username: null,
    email: null,
    avatar: null,
    password: null,
    remark: null,
    tags: dice.isLucky(0.4) ? dice.pick(tags) : null,
    addresses: Array.from({ length: wanted }, (_, index) => {
      const [code, detail] = dice.pick(places);
      return { recipient: member.truename, phone: member.phone, region: [code], detail, is_default: index === 0 };
    }),
  };
}

/** Gives a member growth and points for spending; some points are used. */
async function scores(stage: Stage, owner: DemoActor, dice: Dice, id: number, joined: Date, now: Date): Promise<void> {
  const at = new Date(joined.getTime() + (now.getTime() - joined.getTime()) * dice.next());
  const spent = dice.weighted([
    [dice.between(80, 900), 5],
    [dice.between(1_000, 4_800), 4],
    [dice.between(5_000, 16_000), 2],
    [dice.between(20_000, 32_000), 0.4],
  ]);
  await act(stage, owner, at, "seller/user/UserAdjust", async (work) => {
    await adjustScore(work, id, { kind: "growth", delta: spent, reason: "历史消费导入" });
    await adjustScore(work, id, { kind: "points", delta: spent, reason: "历史消费导入" });
    if (spent > 500 && dice.isLucky(0.4))
      await adjustScore(work, id, { kind: "points", delta: -Math.floor(spent / 4), reason: "积分兑换体脂秤" });
  });
}
