import {
  coachAwayPreview,
  coachLeavePreview,
  coachLook,
  handOverPreview,
} from "@kangying/contract/teaching/coaching.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { coachesList } from "./coaches.list.ts";
import { coachingErrors } from "./coaching.errors.ts";
import { lookAtCoach } from "./look-at-coach.ts";
import { previewAway, previewHandOver, previewLeave } from "./preview-hand-over.ts";
import { t } from "./coaching.texts.ts";

/** Coaches with their students, lessons and classes, and the hand-over of all of them. */
export const coaching = defineModule({
  name: "coaching",
  errors: Object.values(coachingErrors),
  lists: [coachesList],
  routes: [
    callRoute(handOverPreview, previewHandOver),
    callRoute(coachLeavePreview, previewLeave),
    callRoute(coachAwayPreview, previewAway),
    callRoute(coachLook, lookAtCoach),
  ],
  callTitles: t.group("call"),
  fieldTitles: t.group("field"),
});
