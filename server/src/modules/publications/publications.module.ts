import { agreementCalls, albumCalls, articleCalls } from "@kangying/contract/content/content.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { agreementsList } from "./agreements.list.ts";
import { albumsList } from "./albums.list.ts";
import { articlesList } from "./articles.list.ts";
import { publicationsInvariants } from "./publications.invariants.ts";
import { publishing } from "./publish-article.ts";
import { t } from "./publications.texts.ts";

/** Publications for visitors: articles, agreements with their versions, pictures of the surroundings. */
export const publications = defineModule({
  name: "publications",
  tables: ["article", "album", "agreement"],
  lends: ["article", "album", "agreement"],
  lists: [articlesList, albumsList, agreementsList],
  jobs: [publishing],
  jobTitles: t.group("job"),
  invariants: publicationsInvariants,
  ruleTitles: t.group("rule"),
  topics: {
    article: [articleCalls.ArticleList.api],
    album: [albumCalls.AlbumList.api],
    agreement: [agreementCalls.AgreementList.api],
  },
  thingTitles: { article: pageTitle("articles"), album: pageTitle("environment"), agreement: pageTitle("agreements") },
  fieldTitles: t.group("log"),
});
