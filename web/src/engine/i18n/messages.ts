import type auction from "../../texts/auction/zh-CN.json";
import type bedmap from "../../texts/bedmap/zh-CN.json";
import type contract from "../../texts/contract/zh-CN.json";
import type content from "../../texts/content/zh-CN.json";
import type coupons from "../../texts/coupons/zh-CN.json";
import type dashboard from "../../texts/dashboard/zh-CN.json";
import type enter from "../../texts/enter/zh-CN.json";
import type exporting from "../../texts/exports/zh-CN.json";
import type finance from "../../texts/finance/zh-CN.json";
import type form from "../../texts/form/zh-CN.json";
import type goods from "../../texts/goods/zh-CN.json";
import type inbox from "../../texts/inbox/zh-CN.json";
import type movein from "../../texts/movein/zh-CN.json";
import type list from "../../texts/list/zh-CN.json";
import type login from "../../texts/login/zh-CN.json";
import type monitor from "../../texts/monitor/zh-CN.json";
import type own from "../../texts/own/zh-CN.json";
import type photos from "../../texts/photos/zh-CN.json";
import type plugins from "../../texts/plugins/zh-CN.json";
import type profile from "../../texts/profile/zh-CN.json";
import type refunds from "../../texts/refunds/zh-CN.json";
import type roles from "../../texts/roles/zh-CN.json";
import type rule from "../../texts/rule/zh-CN.json";
import type rollcall from "../../texts/rollcall/zh-CN.json";
import type schedule from "../../texts/schedule/zh-CN.json";
import type shell from "../../texts/shell/zh-CN.json";
import type sign from "../../texts/sign/zh-CN.json";
import type statistics from "../../texts/statistics/zh-CN.json";
import type shipping from "../../texts/shipping/zh-CN.json";
import type student from "../../texts/student/zh-CN.json";
import type ui from "../../texts/ui/zh-CN.json";

type First = typeof login & typeof shell & typeof ui;
type Pages = typeof auction &
  typeof bedmap &
  typeof content &
  typeof contract &
  typeof coupons &
  typeof dashboard &
  typeof enter &
  typeof exporting &
  typeof finance &
  typeof form &
  typeof goods &
  typeof inbox &
  typeof list &
  typeof movein &
  typeof monitor &
  typeof own &
  typeof photos &
  typeof plugins &
  typeof profile &
  typeof refunds &
  typeof roles &
  typeof rule &
  typeof rollcall &
  typeof schedule &
  typeof sign &
  typeof statistics &
  typeof shipping &
  typeof student;

/** Key of a text of the console. The Chinese files define the keys; `npm run check` compares the others with them. */
export type MessageKey = keyof (First & Pages);
/** All texts of one language, in ICU MessageFormat. */
export type Messages = Readonly<Record<MessageKey, string>>;
/** Texts of the pages, which are loaded with the shell. */
export type PageMessages = Readonly<Record<keyof Pages, string>>;
