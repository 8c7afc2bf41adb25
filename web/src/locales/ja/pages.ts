import { bedmap } from "./bedmap.ts";
import { dashboard } from "./dashboard.ts";
import { exports } from "./exports.ts";
import { finance } from "./finance.ts";
import { form } from "./form.ts";
import { list } from "./list.ts";
import { plugins } from "./plugins.ts";
import { profile } from "./profile.ts";
import { roles } from "./roles.ts";
import { rule } from "./rule.ts";
import { student } from "./student.ts";

/** What the pages say. */
export const pages = {
  ...bedmap,
  ...dashboard,
  ...exports,
  ...finance,
  ...form,
  ...list,
  ...plugins,
  ...profile,
  ...roles,
  ...rule,
  ...student,
};
