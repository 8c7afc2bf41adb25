import {
  homeInfoEndpoint,
  homeSaveEndpoint,
  publicAgreementEndpoint,
  publicArticleEndpoint,
  publicArticlesEndpoint,
  publicClickEndpoint,
  publicHomeEndpoint,
} from "@kangying/contract/content/content.endpoints";
import { callRoute, publicRoute, type Route } from "../../core/wire/route.ts";
import { publicAgreement, publicArticle, publicArticles, publicClick, publicHome } from "./read-public.ts";
import { readHome, saveHome } from "./save-home.ts";

export const homePageRoutes: readonly Route[] = [
  callRoute(homeInfoEndpoint, readHome),
  callRoute(homeSaveEndpoint, async (ctx, input) => ({ version: await saveHome(ctx, input) })),
  publicRoute(publicHomeEndpoint, publicHome),
  publicRoute(publicArticlesEndpoint, publicArticles),
  publicRoute(publicArticleEndpoint, publicArticle),
  publicRoute(publicAgreementEndpoint, publicAgreement),
  publicRoute(publicClickEndpoint, publicClick),
];
