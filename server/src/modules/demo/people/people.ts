import type { EmergencyRelation, Gender } from "@kangying/contract/students/stay";
import { pinyinKeys } from "../../../core/kernel/pinyin.ts";
import type { Dice } from "../dice.ts";

const surnames =
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦傅方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤单".split(
    "",
  );
const womensNames = [
  "知夏",
  "清和",
  "予晴",
  "云舒",
  "书意",
  "疏桐",
  "语嫣",
  "诗涵",
  "梓萱",
  "欣怡",
  "雨桐",
  "佳宁",
  "思琪",
  "若兮",
  "静怡",
  "梦洁",
  "晓彤",
  "婉清",
  "依诺",
  "芷若",
  "念慈",
  "采薇",
  "锦瑟",
  "晚",
  "岚",
  "雪晴",
  "丽娟",
  "海燕",
  "秀兰",
  "桂英",
  "红梅",
  "春梅",
  "晓燕",
  "文静",
  "慧敏",
  "雅琴",
  "月华",
  "淑芬",
  "玉洁",
  "佩珊",
  "嘉怡",
  "可欣",
  "子墨",
  "沐阳",
  "安琪",
  "小满",
  "星辰",
  "一诺",
  "心怡",
  "美玲",
  "莉",
  "婷婷",
] as const;
const mensNames = [
  "明远",
  "南舟",
  "子昂",
  "浩然",
  "宇轩",
  "俊杰",
  "志强",
  "建国",
  "伟",
  "磊",
  "一鸣",
  "承泽",
  "思远",
  "文博",
  "天佑",
  "景行",
  "嘉木",
  "泽宇",
  "家豪",
  "晨曦",
  "鹏飞",
  "海波",
  "国栋",
  "少华",
  "立新",
  "振宇",
  "逸凡",
  "云帆",
  "博文",
  "子轩",
  "皓",
  "砚",
  "越",
  "诺",
  "启航",
  "正阳",
  "向东",
  "学文",
  "永健",
  "光明",
] as const;
const phoneHeads = [
  "133",
  "135",
  "136",
  "137",
  "138",
  "139",
  "150",
  "151",
  "152",
  "158",
  "159",
  "177",
  "180",
  "186",
  "188",
  "189",
] as const;

/** An invented person. */
export interface Person {
  readonly name: string;
  readonly gender: Gender;
  readonly phone: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly emergency_name: string;
  readonly emergency_phone: string;
  readonly emergency_relation: EmergencyRelation;
}

/** Invents people; no two have the same phone or name. */
export class People {
  readonly #dice: Dice;
  readonly #year: number;
  readonly #phones = new Set<string>();
  readonly #names = new Set<string>();

  /** @param year  the present year, for plausible ages */
  constructor(dice: Dice, year: number) {
    this.#dice = dice;
    this.#year = year;
  }

  invent(): Person {
    const dice = this.#dice;
    const gender: Gender = dice.isLucky(0.72) ? "F" : "M";
    const age = dice.weighted([
      [dice.between(18, 24), 3],
      [dice.between(25, 34), 5],
      [dice.between(35, 45), 3],
      [dice.between(46, 58), 1],
    ]);
    const month = String(dice.between(1, 12)).padStart(2, "0");
    const day = String(dice.between(1, 28)).padStart(2, "0");
    return {
      gender,
      name: this.#name(gender),
      phone: this.#phone(),
      birthday: `${this.#year - age}-${month}-${day}`,
      emergency_name: this.#anyName(dice.isLucky(0.5) ? "F" : "M"),
      emergency_phone: this.#phone(),
      emergency_relation:
        age < 26
          ? "parent"
          : dice.weighted([
              ["spouse", 5],
              ["parent", 3],
              ["sibling", 1],
              ["friend", 1],
            ]),
    };
  }

  #name(gender: Gender): string {
    for (;;) {
      const name = this.#anyName(gender);
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      return name;
    }
  }

  #anyName(gender: Gender): string {
    return this.#dice.pick(surnames) + this.#dice.pick<string>(gender === "F" ? womensNames : mensNames);
  }

  #phone(): string {
    for (;;) {
      const phone = this.#dice.pick(phoneHeads) + String(this.#dice.between(0, 99_999_999)).padStart(8, "0");
      if (this.#phones.has(phone)) continue;
      this.#phones.add(phone);
      return phone;
    }
  }
}

/** Names with their pinyin, in the same order. */
export interface NameKeys {
  readonly names: readonly string[];
  readonly pinyin: readonly string[];
  readonly initials: readonly string[];
}

/** Returns surnames and given names separately, for bulk data. */
export function namePools(): { readonly family: NameKeys; readonly given: NameKeys } {
  return { family: keysOf(surnames), given: keysOf([...womensNames, ...mensNames]) };
}

function keysOf(names: readonly string[]): NameKeys {
  const keys = names.map((name) => pinyinKeys(name));
  return { names, pinyin: keys.map((key) => key.name_py), initials: keys.map((key) => key.name_initials) };
}
