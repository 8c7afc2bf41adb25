import { photoCalls } from "@kangying/contract/students/health/photo.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { photosErrors } from "./photos.errors.ts";
import { photosInvariants } from "./photos.invariants.ts";
import { photosList } from "./photos.list.ts";
import { photosRoutes } from "./photos.routes.ts";
import { t } from "./photos.texts.ts";
import { zipPhotos } from "./zip-photos.ts";

/** Photos of students, before and after, and the consents to show them. */
export const photos = defineModule({
  name: "photos",
  errors: Object.values(photosErrors),
  tables: ["student_photo", "photo_consent"],
  lends: ["student_photo", "photo_consent"],
  lists: [photosList],
  routes: photosRoutes,
  jobs: [zipPhotos],
  jobTitles: t.group("job"),
  invariants: photosInvariants,
  topics: { photo: [photoCalls.PhotoList.api] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { photo: pageTitle("studentPhotos") },
});
