import { defineModule } from "../../core/module/define-module.ts";
import { fileRoutes } from "./files.routes.ts";
import { serveFile } from "./serve-file.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { filesErrors } from "./files.errors.ts";
import { t } from "./files.texts.ts";

/** Pictures and documents: upload, storage and serving. */
export const files = defineModule({
  name: "files",
  errors: Object.values(filesErrors),
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  tables: ["file"],
  routes: fileRoutes,
  raw: [serveFile],
  jobs: [sweepUploads],
});
