import { campMarginEndpoint } from "@kangying/contract/statistics/margin.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { t } from "./camp-margin.texts.ts";
import { linesList } from "./lines.list.ts";
import { readMargin } from "./read-margin.ts";

/** The margin of a bed night and of a kilogram lost. Each figure is the sum of the lines that its list shows. */
export const campMargin = defineModule({
  name: "camp-margin",
  callTitles: t.group("call"),
  tables: ["margin_line"],
  lists: [linesList],
  routes: [callRoute(campMarginEndpoint, readMargin)],
});
