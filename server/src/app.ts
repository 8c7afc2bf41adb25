import type { Module } from "./core/module/define-module.ts";
import { dashboard } from "./modules/dashboard/dashboard.module.ts";
import { exports } from "./modules/exports/exports.module.ts";
import { feed } from "./modules/feed/feed.module.ts";
import { files } from "./modules/files/files.module.ts";
import { finance } from "./modules/finance/finance.module.ts";
import { plugins } from "./modules/plugins/plugins.module.ts";
import { monitoring } from "./modules/monitoring/monitoring.module.ts";
import { resources } from "./modules/resources/resources.module.ts";
import { roles } from "./modules/roles/roles.module.ts";
import { rows } from "./modules/rows/rows.module.ts";
import { search } from "./modules/search/search.module.ts";
import { session } from "./modules/session/session.module.ts";
import { students } from "./modules/students/students.module.ts";
import { settings } from "./modules/settings/settings.module.ts";
import { suppliers } from "./modules/suppliers/suppliers.module.ts";
import { system } from "./modules/system/system.module.ts";
import { users } from "./modules/users/users.module.ts";
import { views } from "./modules/views/views.module.ts";

const watched: readonly Module[] = [
  session,
  roles,
  suppliers,
  files,
  exports,
  views,
  rows,
  feed,
  system,
  settings,
  finance,
  users,
  plugins,
  resources,
  students,
  dashboard,
  search,
];

/** Everything that this build can do, in the order in which one may know another; last, the watch over all of it. */
export const modules: readonly Module[] = [...watched, monitoring(watched)];
