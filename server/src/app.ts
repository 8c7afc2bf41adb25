import type { Module } from "./core/module/define-module.ts";
import { dashboard } from "./modules/dashboard/dashboard.module.ts";
import { exports } from "./modules/exports/exports.module.ts";
import { feed } from "./modules/feed/feed.module.ts";
import { files } from "./modules/files/files.module.ts";
import { resources } from "./modules/resources/resources.module.ts";
import { roles } from "./modules/roles/roles.module.ts";
import { session } from "./modules/session/session.module.ts";
import { students } from "./modules/students/students.module.ts";
import { suppliers } from "./modules/suppliers/suppliers.module.ts";
import { system } from "./modules/system/system.module.ts";

/** Everything that this build can do, in the order in which one may know another. */
export const modules: readonly Module[] = [
  session,
  roles,
  suppliers,
  files,
  exports,
  feed,
  system,
  resources,
  students,
  dashboard,
];
