/**
 * Every module of the server, each after those that it uses: it may call their `public.ts` and read the views that they publish, and it
 * knows none of those after it. The app loads the modules by this list and the checks of imports and SQL read it, so a new module is
 * one line here. Its table of contents is `<name>/<name>.module.ts`, which exports the module under its name in camel case.
 */
export const moduleOrder = [
  "settings",
  "files",
  "suppliers",
  "roles",
  "session",
  "exports",
  "feed",
  "plugins",
  "finance",
  "resources",
  "kit",
  "classes",
  "students",
  "packages",
  "stays",
  "stay-person",
  "papers",
  "nights",
  "stay-money",
  "stay-beds",
  "stay-classes",
  "stay-kit",
  "weights",
  "leaves",
  "messages",
  "waitlist",
  "settlements",
  "stay-acts",
  "student-page",
  "desk-sheets",
  "users",
  "ledger-book",
  "bed-map",
  "search",
  "saved-views",
  "notes",
  "dashboard",
  "operations",
  "monitoring",
  "demo",
] as const;

export type ModuleName = (typeof moduleOrder)[number];
