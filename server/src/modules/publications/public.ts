export { addAgreement } from "./add-agreement.ts";
export { agreementAt, type AgreementCode } from "./agreements.repo.ts";
export { shownAlbums } from "./albums.repo.ts";
export { keptAlbums } from "./keep-albums.ts";
export { countPublished, publishedArticles, readPublished } from "./articles.repo.ts";
export { addArticle, publishArticle, scheduleArticle } from "./publish-article.ts";
