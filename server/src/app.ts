import type { Module } from "./core/module/define-module.ts";
import { dashboardModule } from "./modules/dashboard/dashboard.module.ts";
import { exportsModule } from "./modules/exports/exports.module.ts";
import { feedModule } from "./modules/feed/feed.module.ts";
import { filesModule } from "./modules/files/files.module.ts";
import { resourcesModule } from "./modules/resources/resources.module.ts";
import { rolesModule } from "./modules/roles/roles.module.ts";
import { sessionModule } from "./modules/session/session.module.ts";
import { studentsModule } from "./modules/students/students.module.ts";
import { suppliersModule } from "./modules/suppliers/suppliers.module.ts";
import { systemModule } from "./modules/system/system.module.ts";

/** Everything that this build can do, in the order in which one may know another. */
export const modules: readonly Module[] = [
  sessionModule,
  rolesModule,
  suppliersModule,
  filesModule,
  exportsModule,
  feedModule,
  systemModule,
  resourcesModule,
  studentsModule,
  dashboardModule,
];
