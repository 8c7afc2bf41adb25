import {
  studentInfoEndpoint,
  studentTimelineEndpoint,
  studentWeightsEndpoint,
} from "@kangying/contract/students/page/student-page.endpoints";
import { studentFolioEndpoint } from "@kangying/contract/students/page/student-folio.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { readFolio } from "./read-folio.ts";
import { readStudent } from "./read-student.ts";
import { readTimeline } from "./read-timeline.ts";
import { readWeights } from "./read-weights.ts";

export const pageRoutes: readonly Route[] = [
  callRoute(studentInfoEndpoint, readStudent),
  callRoute(studentFolioEndpoint, readFolio),
  callRoute(studentTimelineEndpoint, (ctx, asked) => readTimeline(ctx, asked)),
  callRoute(studentWeightsEndpoint, readWeights),
];
